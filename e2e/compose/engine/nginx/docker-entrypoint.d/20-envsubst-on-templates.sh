#!/bin/sh
# Like the official image: replaces only variables that are set (and match the filter); a folder that cannot be written
# to is reported, and is no error.
set -e
from=${NGINX_ENVSUBST_TEMPLATE_DIR:-/etc/nginx/templates}
to=${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}
suffix=${NGINX_ENVSUBST_TEMPLATE_SUFFIX:-.template}
[ -d "$from" ] || exit 0
[ -w "$to" ] || { echo "$0: ERROR: $from exists, but $to is not writable"; exit 0; }
names=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p' | grep -E "${NGINX_ENVSUBST_FILTER:-}" | sed 's/.*/${&}/' | tr '\n' ' ')
find "$from" -follow -type f -name "*$suffix" | while read -r template; do
  place=$to/${template#"$from/"}
  place=${place%"$suffix"}
  mkdir -p "$(dirname "$place")"
  echo "$0: $template to $place"
  envsubst "$names" < "$template" > "$place"
done
