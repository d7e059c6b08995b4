"""Programs that find by self-play what opponents weigh; the opponents themselves need none of this."""
