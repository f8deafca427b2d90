#!/bin/sh
# engine.sh install|start|stop|run COMMAND...: a Docker engine with Compose for a machine that has none.
#
# It is Debian trixie's own, in a root of its own, ENGINE_ROOT. Needs root, debootstrap, and Debian's package mirror.
set -eu
root=${ENGINE_ROOT:-${TMPDIR:-/tmp}/todoturismo-engine}/root

case ${1:-} in
  install)
    sh "$(dirname "$0")/debian-root.sh" "$root" docker.io docker-cli docker-compose docker-buildx iptables procps
    ;;
  start)
    if chroot "$root" docker version > /dev/null 2>&1; then exit 0; fi
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
    rm -f "$root/run/docker.pid" "$root/run/docker/containerd/containerd.pid"
    mkdir -p "$root/.old"
    # The engine gets a mount namespace whose root is ENGINE_ROOT. A chroot is not enough: what it starts inside
    # containers (exec, health checks) would see the machine's own files.
    setsid nohup nice -n 5 unshare -m --propagation private sh -c '
      mount --rbind "$1" "$1"; mount -t proc proc "$1/proc"; mount --rbind /sys "$1/sys"; mount --rbind /dev "$1/dev"
      cd "$1"; pivot_root . .old; umount -l /.old; exec dockerd' sh "$root" > "$root/../dockerd.log" 2>&1 < /dev/null &
    for _ in $(seq 60); do
      if chroot "$root" docker version > /dev/null 2>&1; then exit 0; fi
      sleep 1
    done
    tail -5 "$root/../dockerd.log" >&2
    exit 1
    ;;
  stop)
    kill "$(cat "$root/run/docker.pid")"
    while [ -e "$root/run/docker.pid" ]; do sleep 1; done
    ;;
  run)
    shift
    exec chroot "$root" "$@"
    ;;
  *)
    echo "engine.sh install|start|stop|run COMMAND..." >&2
    exit 2
    ;;
esac
