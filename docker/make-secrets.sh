#!/bin/sh
# Makes the secrets that docker-compose.yml mounts, once: docker/make-secrets.sh [FOLDER]
# Keep a copy of master_key elsewhere: without it, no personal data can be read again. To rotate it,
# put a new key on a line in front of it (docs/operations.md, Rotating keys).
set -eu
umask 077
scripts=$(cd "$(dirname "$0")" && pwd)
folder=${1:-secrets}
if [ -e "$folder" ]; then
  echo "$folder already exists. Nothing was changed." >&2
  exit 1
fi
mkdir -p "$folder"
cd "$folder"

openssl rand -base64 32 >master_key
openssl rand -hex 32 >front_door_secret
openssl rand -hex 24 >postgres_password
openssl rand -hex 24 >eventstore_password
openssl rand -base64 15 | tr '+/' '-_' >admin_password
printf 'postgres://app:%s@postgres:5432/app?sslmode=verify-full&sslrootcert=/run/secrets/service_ca.crt\n' \
  "$(cat postgres_password)" >database_url
printf 'esdb+discover://admin:%s@eventstore:2113?tls=true&tlsCAFile=/run/secrets/event_store_ca.crt\n' \
  "$(cat eventstore_password)" >eventstore_url
# EventStoreDB reads its first passwords only from variables.
printf 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD=%s\nEVENTSTORE_DEFAULT_OPS_PASSWORD=%s\n' \
  "$(cat eventstore_password)" "$(openssl rand -hex 24)" >eventstore.env

# A certificate authority of our own, and one certificate for all nodes of the cluster.
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=event store authority' \
  -keyout authority.key -out event_store_ca.crt 2>/dev/null
openssl req -newkey rsa:2048 -nodes -subj '/CN=eventstoredb-node' \
  -keyout event_store_node.key -out node.csr 2>/dev/null
cat >node.ext <<'NAMES'
basicConstraints=CA:FALSE
keyUsage=digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:eventstore,DNS:eventstore-1,DNS:eventstore-2,DNS:eventstore-3,DNS:localhost,IP:127.0.0.1
NAMES
openssl x509 -req -in node.csr -CA event_store_ca.crt -CAkey authority.key -CAcreateserial \
  -days 825 -extfile node.ext -out event_store_node.crt 2>/dev/null
rm node.csr node.ext ./*.srl
"$scripts/make-certificates.sh" .

# Containers read them as their own users; nobody else can open the folder.
chmod 444 ./*
chmod 400 authority.key
cd - >/dev/null
chmod 700 "$folder"
echo "$folder is ready. Sign in as admin with the password in $folder/admin_password."
