#!/bin/sh
# Runs a command in separate network and mount namespaces: with only the loopback device, free
# ports, and copies of Debian's configuration. Installing a site there changes nothing outside.
set -eu
if [ "${1:-}" != inside ]; then
  exec unshare --net --mount --pid --fork --mount-proc --kill-child "$0" inside "$@"
fi
shift
copies=$(mktemp -d)
mount -t tmpfs none "$copies"
ip link set lo up
for folder in /etc/nginx /etc/apache2 /etc/caddy /var/www; do
  [ -d "$folder" ] || continue
  cp -a "$folder" "$copies/"
  mount --bind "$copies/$(basename "$folder")" "$folder"
done
for folder in /run /var/log; do mount -t tmpfs none "$folder"; done
mkdir -p /run/lock /run/apache2 /var/log/nginx /var/log/apache2 /var/log/caddy /etc/letsencrypt
mkdir "$copies/letsencrypt" && mount --bind "$copies/letsencrypt" /etc/letsencrypt
export PATH="$(dirname "$(realpath "$0")")/shims:$PATH"
# This shell is the namespace's first process, so it has to reap servers that end.
"$@"
