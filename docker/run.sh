#!/bin/sh
# Runs an operator's command on servers: docker/run.sh projector list
# What the guide calls `npm run NAME -- WORDS` on one machine is `docker/run.sh NAME WORDS` here. It runs
# in its own container beside the services, with their stores and secrets.
set -eu
here=$PWD
cd "$(dirname "$0")/.."

case ${1:-} in
  projector) program=projector/cli/main.ts ;;
  events) program=projector/cli/events/main.ts ;;
  erase) program=projector/cli/erase/main.ts ;;
  keys) program=projector/cli/keys/main.ts ;;
  replay) program=projector/cli/replay/main.ts ;;
  sql) program=projector/cli/sql/main.ts ;;
  export) program=projector/cli/static/main.ts ;;
  audit:head) program=projector/cli/audit-head.ts ;;
  audit:verify) program=projector/cli/audit-verify.ts ;;
  admin) program=command-api/cli/admin.ts ;;
  *)
    echo 'docker/run.sh projector | events | erase | keys | replay | sql | audit:verify | audit:head | export | admin, then its arguments' >&2
    exit 1
    ;;
esac
name=$1
shift
set -- projector node "$program" "$@"

# Files are read and written in the current folder.
case $name in
  audit:verify | events | export | replay) set -- --volume "$here:/work" --env INIT_CWD=/work "$@" ;;
esac
# As on one machine, some commands need the master key from the caller.
[ -z "${MASTER_KEY:-}" ] || set -- --env MASTER_KEY --env MASTER_KEY_FILE= "$@"

exec docker compose run --rm --no-deps "$@"
