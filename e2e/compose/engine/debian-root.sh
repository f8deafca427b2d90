#!/bin/sh
# debian-root.sh FOLDER PACKAGE...: makes a folder with Debian trixie and these packages, unless it is there.
#
# Needs root, debootstrap, and Debian's package mirror.
set -eu
root=$1
shift
if [ -e "$root/.installed" ]; then exit 0; fi
mkdir -p "$root"
debootstrap --variant=minbase --include=ca-certificates trixie "$root"
install -m 755 "$(dirname "$0")/policy-rc.d" "$root/usr/sbin/policy-rc.d"
chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
touch "$root/.installed"
