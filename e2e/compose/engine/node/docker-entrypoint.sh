#!/bin/sh
# Like the official image: an option, or a first word that is no command, is passed to node.
set -e
case ${1-} in
  -*) set -- node "$@" ;;
  *) if [ -z "$(command -v "${1-}")" ]; then set -- node "$@"; fi ;;
esac
exec "$@"
