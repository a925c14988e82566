#!/bin/sh
# Grows a running installation from one event store to three: docker/grow.sh
#
# Two empty nodes are a majority of a cluster of three. If they meet before the node that has the log,
# that node truncates its log to theirs. So nodes 1 and 2 start first, and node 3 only when both have
# the log; each step is checked. After a refusal or an interruption, call it again: it continues.
# Commands answer 503 while node 1 restarts and until node 2 has fetched the log.
set -eu
cd "$(dirname "$0")/.."

# How long a step may take, in seconds.
wait_seconds=${GROW_WAIT_SECONDS:-600}
nl='
'

refuse() {
  echo "$1" >&2
  exit 1
}

# One line for each node that is alive, as node 1 sees it: name, state, length of its log in bytes.
look() {
  found=$(docker compose exec -T eventstore-1 \
    curl --silent --fail --insecure https://127.0.0.1:2113/gossip </dev/null |
    tr -d ' \t\r\n"' | tr '{' '\n' | tr '}' '\n' | awk -F, '/isAlive:true/ {
      for (i = 1; i <= NF; i++) {
        colon = index($i, ":")
        member[substr($i, 1, colon - 1)] = substr($i, colon + 1)
      }
      print member["httpEndPointIp"], member["state"], member["writerCheckpoint"]
    }') || found=
}

# How many nodes are in state $1.
count() {
  echo "$found" | awk -v state="$1" '$2 == state { n++ } END { print n + 0 }'
}

# The length of the log on node $1; empty where it is not known.
length_of() {
  echo "$found" | awk -v name="$1" '$1 == name && $3 >= 0 { print $3 }'
}

leader() {
  echo "$found" | awk '$2 == "Leader" { print $1 }'
}

# Whether $1 nodes take part, and each of them has at least what node 1 had before.
is_settled() {
  look
  length=$(length_of eventstore-1)
  [ -z "$length" ] || [ "$length" -ge "$before" ] ||
    refuse "The log of eventstore-1 has $length bytes. Before, it had $before. Stop all event stores (docker compose stop eventstore-1 eventstore-2 eventstore-3), restore the backup, and remove .env.growing."
  [ "$(count Leader)" -eq 1 ] || return 1
  [ "$(count Follower)" -ge $(($1 - 1)) ] || return 1
  echo "$found" | awk -v before="$before" '$3 >= 0 && $3 < before { exit 1 }'
}

wait_for() {
  waited=0
  until is_settled "$1"; do
    [ "$waited" -lt "$wait_seconds" ] ||
      refuse "After $wait_seconds seconds there are not yet $1 nodes with the whole log:$nl${found:-(node 1 does not answer)}${nl}Nothing more was started. Look at docker compose logs, then call this again."
    sleep 2
    waited=$((waited + 2))
  done
  echo "$1 nodes have the log:$nl$found"
}

has() {
  [ -e .env ] && grep -Eq "^[[:space:]]*(export[[:space:]]+)?($1)[[:space:]]*=" .env
}

# Adds the cluster's lines to .env and keeps all others.
write_settings() {
  names='COMPOSE_PROFILES|EVENTSTORE_NODES|EVENTSTORE_SEEDS'
  leave_out='^#'
  ! has 'REPLICAS|WEB_PORTS' || leave_out='^(#|REPLICAS=|WEB_PORTS=)'
  if [ -e .env ]; then cp -p .env .env.new; else : >.env.new; fi
  {
    [ ! -e .env ] || grep -Ev "^[[:space:]]*(export[[:space:]]+)?($names)[[:space:]]*=" .env || true
    grep -Ev "$leave_out" docker/cluster.env
  } >.env.new
  mv .env.new .env
}

look
before=$(length_of eventstore-1)
[ -n "$before" ] || refuse 'eventstore-1 does not answer. Start the installation first: docker compose up --detach'
# The length that an earlier call found counts, even if the log has become shorter since.
[ ! -e .env.growing ] || before=$(cat .env.growing)

if [ -e .env ] && grep -Eq '^EVENTSTORE_NODES=3$' .env; then
  docker compose run --rm --no-deps cluster-settings || refuse 'Nothing was changed.'
  must_lead=
else
  docker compose run --rm --no-deps settings || refuse 'Nothing was changed.'
  [ "${found% *}" = 'eventstore-1 Leader' ] ||
    refuse "eventstore-1 should be alone and lead. Nothing was changed:$nl$found"
  must_lead=eventstore-1
  echo "$before" >.env.growing
  write_settings
fi
echo "The log of eventstore-1 has $before bytes."

# No --no-deps here: with it, Compose would recreate all these containers at once at the next `up`.
docker compose up --detach eventstore-1 eventstore-2
wait_for 2
[ -z "$must_lead" ] || [ "$(leader)" = "$must_lead" ] ||
  refuse "$(leader) leads, and not eventstore-1, which had the log. Nothing more was started."

docker compose up --detach eventstore-3
wait_for 3
docker compose up --detach
rm -f .env.growing
echo 'The installation is a cluster of three. Its settings are in .env.'
