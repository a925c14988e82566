#!/bin/sh
# Makes the certificates with which the services and Postgres identify each other, in the folder of the
# secrets: docker/make-certificates.sh [FOLDER]. docker/make-secrets.sh runs it. Run it again to
# replace them, then restart all containers (docs/operations.md, Servers).
set -eu
umask 077
cd "${1:-secrets}"

# Its key is not needed again: new certificates come with a new authority.
authority=$(mktemp -d)
trap 'rm -r "$authority"' EXIT
openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj '/CN=service authority' \
  -keyout "$authority/key" -out "$authority/crt" 2>/dev/null
for name in command-api query-api postgres; do
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$name" \
    -keyout "$authority/$name.key" -out "$authority/$name.csr" 2>/dev/null
  printf '%s\n' basicConstraints=CA:FALSE keyUsage=digitalSignature extendedKeyUsage=serverAuth \
    "subjectAltName=DNS:$name,DNS:localhost,IP:127.0.0.1" >"$authority/$name.ext"
  openssl x509 -req -in "$authority/$name.csr" -CA "$authority/crt" -CAkey "$authority/key" \
    -CAcreateserial -days 825 -extfile "$authority/$name.ext" -out "$authority/$name.crt" 2>/dev/null
done
for name in command-api query-api; do
  cat "$authority/$name.key" "$authority/$name.crt" >"$authority/$name.pem"
  mv -f "$authority/$name.pem" .
done
mv -f "$authority/postgres.key" "$authority/postgres.crt" .
mv -f "$authority/crt" service_ca.crt
chmod 444 ./*.crt ./*.pem postgres.key
