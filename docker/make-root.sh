#!/bin/sh
# Gathers what our programs need of a system in a folder, from which the images are made: Node, the
# libraries that it and its packages load, and the user they run as. No shell, no package manager.
# docker/make-root.sh FOLDER
set -eu
root=$1
node=$(command -v node)

mkdir -p "$root/usr/local/bin" "$root/etc" "$root/home/node" "$root/tmp"
chmod 1777 "$root/tmp"
cp "$node" "$root/usr/local/bin/node"

# At the paths where they are: the loader finds them there. Those that only packages load, such as
# the decoder of pictures, stand beside those of Node.
libraries=$(ldd "$node" | awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^\//) print $i }')
beside=$(dirname "$(echo "$libraries" | grep '/libc\.so')")
for more in libresolv.so.2 librt.so.1 libnss_dns.so.2 libnss_files.so.2; do
  [ ! -e "$beside/$more" ] || libraries="$libraries $beside/$more"
done
for library in $libraries; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
echo 'root:x:0:0:root:/:/nonexistent
node:x:1000:1000:node:/home/node:/nonexistent' >"$root/etc/passwd"
echo 'root:x:0:
node:x:1000:' >"$root/etc/group"
