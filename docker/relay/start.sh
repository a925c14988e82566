#!/bin/sh
# Starts coturn as the relay of calls; further arguments are passed on. The secret is in a file of this
# container, not in the arguments of a process.
set -eu
umask 077

secret=${TURN_SECRET:-}
if [ "${#secret}" -lt 16 ]; then
  echo 'relay: TURN_SECRET must have at least 16 characters' >&2
  exit 1
fi

here=${0%/*}
config=${TURN_CONFIG:-/tmp/turnserver.conf}
{
  cat "$here/turnserver.conf"
  printf 'realm=%s\nstatic-auth-secret=%s\n' "${TURN_REALM:-relay}" "$secret"
  # Both sides of a call are clients of the relay, so it sends to its own address.
  if [ -n "${TURN_EXTERNAL_IP:-}" ]; then
    printf 'external-ip=%s\nallowed-peer-ip=%s\n' "$TURN_EXTERNAL_IP" "${TURN_EXTERNAL_IP#*/}"
  fi
} >"$config"
exec turnserver -c "$config" "$@"
