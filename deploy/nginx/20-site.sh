#!/bin/sh
# Run by the host's container after publish.sh: each variable that is set replaces an entry of the published config.json.
set -eu
file=$PUBLISH_TO/config.json

set_entry() {
  [ -n "$2" ] || return 0
  # Escaped for JSON, then for sed.
  value=$(printf %s "$2" | sed 's/[\\"]/\\&/g' | sed 's/[\\&|]/\\&/g')
  sed "s|\"$1\": *\"[^\"]*\"|\"$1\": \"$value\"|" "$file" > "$file.part"
  mv "$file.part" "$file"
}

set_entry brand "${BRAND:-}"
set_entry language "${BUSINESS_LANGUAGE:-}"
set_entry locale "${BUSINESS_LOCALE:-}"
set_entry currency "${BUSINESS_CURRENCY:-}"
set_entry timeZone "${BUSINESS_TIME_ZONE:-}"
