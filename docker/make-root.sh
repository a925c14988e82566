#!/bin/sh
# Collects the parts of a system that an image needs in a folder: programs, all libraries that they
# load, and the user they run as. No package manager, and a shell only if it is named.
# docker/make-root.sh FOLDER USER:NUMBER PROGRAM...
set -eu
root=$1
user=${2%:*}
number=${2#*:}
shift 2

mkdir -p "$root/usr/local/bin" "$root/etc" "$root/home/$user" "$root/tmp"
chmod 1777 "$root/tmp"

# At their original paths, where the loader finds them.
libraries=
for name in "$@"; do
  program=$(command -v "$name")
  cp -L "$program" "$root/usr/local/bin/$name"
  libraries="$libraries $(ldd "$program" | awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^\//) print $i }')"
done
# Libraries that only packages load, such as the picture decoder, are added to those of the programs.
beside=$(dirname "$(printf '%s\n' $libraries | grep -m 1 '/libc\.so')")
for more in libresolv.so.2 librt.so.1 libnss_dns.so.2 libnss_files.so.2; do
  [ ! -e "$beside/$more" ] || libraries="$libraries $beside/$more"
done
for library in $libraries; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
echo "root:x:0:0:root:/:/nonexistent
$user:x:$number:$number:$user:/home/$user:/nonexistent" >"$root/etc/passwd"
echo "root:x:0:
$user:x:$number:" >"$root/etc/group"
