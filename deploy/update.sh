#!/bin/sh
# deploy/update.sh [--no-build] [SERVICE...]: builds changed images and replaces their containers without an interruption.
#
# A new container starts beside each old one and replaces it when it is healthy. If it does not become healthy, it is
# removed and the old ones keep running. Default services: host, remotes, servers and, if it has changed, the gateway.
# A stack of a version before 0.4.0 is refused.
#
# deploy/update.sh --canary REMOTE PERCENT: builds a remote, such as sales, and gives it to a share of the accounts, 0 to nobody. No container is
# replaced. An update of the remote and the host makes it live.
set -eu
cd "$(dirname "$0")/.."

build=yes
if [ "${1:-}" = --no-build ]; then build=no && shift; fi
remotes=$(docker compose config --services | grep '^remote-' | sort | tr '\n' ' ')
services=${*:-host $remotes backend gateway}

# The time for which the gateway may still use an address that it resolved: twice `valid` in gateway.conf.template.
LOOKUP_SECONDS=2

# Starts what is missing. Not with --no-deps: Compose would note another configuration at the container, and the next
# update would replace it again.
start() { docker compose up --detach --wait --no-recreate --no-build "$@"; }

containers_of() { docker compose ps --all --quiet "$1"; }

# The current image of the name from which a container was created.
image_of() { docker image inspect --format "{{ .Id }}" "$(docker inspect --format "{{ .Config.Image }}" "$1")"; }

is_current() {
  [ "$(docker inspect --format '{{ .Image }} {{ index .Config.Labels "com.docker.compose.config-hash" }}' "$1")" = "$2 $3" ]
}

# The containers of a service that an update has to replace.
outdated() {
  hash=$(docker compose config --hash "$1" | cut -d ' ' -f 2)
  for container in $(containers_of "$1"); do
    if ! is_current "$container" "$(image_of "$container")" "$hash"; then echo "$container"; fi
  done
}

replace_one_by_one() {
  service=$1
  for old in $(outdated "$service"); do
    before=$(containers_of "$service")
    count=$(($(echo "$before" | wc -l) + 1))
    if ! start --scale "$service=$count" "$service"; then
      for container in $(containers_of "$service"); do
        case $before in *"$container"*) ;; *) docker logs --tail 20 "$container"; docker rm --force "$container" ;; esac
      done
      echo "$service: the new container does not get healthy and was removed. The old ones keep running." >&2
      exit 1
    fi
    sleep $LOOKUP_SECONDS
    docker stop "$old" > /dev/null
    docker rm "$old" > /dev/null
    sleep $LOOKUP_SECONDS
  done
}

# Copies the release of the image beside those that the volume keeps, and prints its manifest.
KEEP='set -e
. /docker-entrypoint.d/05-base-path.envsh
. /docker-entrypoint.d/08-static.envsh
kept=$PUBLISH_TO/releases/$(sed -n "s/^    \"id\": \"\(.*\)\".*/\1/p" "$PUBLISH_FROM/manifest.json")
mkdir -p "$kept"
cp -R "$PUBLISH_FROM/." "$kept"
cat "$kept/manifest.json"'

# Reads sections.json, which is one line, and the manifest.
NAME_CANARY="$(cat tools/scripts/lib/config-file.js)
const [name, share] = process.argv.slice(1)
const [line, ...manifest] = readFileSync(0, 'utf8').split('\n')
const sections = JSON.parse(line)
delete sections[name].canary
if (share !== '0') sections[name].canary = canaryFrom(JSON.parse(manifest.join('\n')), \`remotes/\${name}/assets/remoteEntry.js\`, Number(share))
console.log(JSON.stringify(sections))"

in_host() { docker compose exec --no-TTY host sh -c '. /docker-entrypoint.d/05-base-path.envsh; cd "$ROOT$BASE_PATH"; '"$1"; }

if [ "${1:-}" = --canary ]; then
  case "${3:-}" in '' | *[!0-9]* | 0?* | ????*) share=none ;; *) share=$3 ;; esac
  case " $remotes " in *" remote-${2:-} "*) ;; *) share=none ;; esac
  if [ "$share" = none ] || [ "$share" -gt 100 ]; then
    echo "Usage: deploy/update.sh --canary REMOTE PERCENT, for example: deploy/update.sh --canary sales 10. Remotes: $remotes" >&2
    exit 1
  fi
  manifest=
  if [ "$3" != 0 ]; then
    # The name of the image stays that of the live release, which a restart of its container and a way back need.
    live=$(containers_of "remote-$2" | head -n 1)
    trap 'docker tag "$(docker inspect --format "{{ .Image }}" "$live")" "$(docker inspect --format "{{ .Config.Image }}" "$live")"' EXIT
    docker compose build "remote-$2"
    manifest=$(docker compose run --rm --no-deps --no-TTY --entrypoint sh "remote-$2" -c "$KEEP")
  fi
  sections=$(in_host 'cat sections.json')
  sections=$(printf '%s\n%s' "$sections" "$manifest" |
    docker compose exec --no-TTY backend node --input-type=module --eval "$NAME_CANARY" -- "$2" "$3")
  printf '%s\n' "$sections" | in_host 'cat > sections.json.part && mv sections.json.part sections.json'
  echo "remote-$2: a canary for $3 % of the accounts"
  exit
fi

# The server refuses the database of an older version, too, but only when the images are built.
for container in $(containers_of backend); do
  version=$(docker inspect --format '{{ index .Config.Labels "org.opencontainers.image.version" }}' "$container")
  case $version in 0.[0-3].*)
    echo "This stack runs $version, and this version updates from 0.4.x only. Nothing was changed: install 0.4.2 first (git checkout v0.4.2 && deploy/update.sh), then this version." >&2
    exit 1
    ;;
  esac
done

# shellcheck disable=SC2086 # several services
if [ $build = yes ]; then docker compose build $services; fi

# The servers of the earlier version keep running while the database is migrated.
case " $services " in *" backend "*)
  if [ -n "$(outdated backend)" ]; then
    docker compose run --rm --no-deps --no-TTY backend node dist/database-command.js migrate
  fi
  ;;
esac

for service in $services; do
  if [ -z "$(containers_of "$service")" ]; then
    start "$service"
    echo "$service: started"
  elif [ -z "$(outdated "$service")" ]; then
    echo "$service: unchanged"
  elif [ "$service" = gateway ]; then
    # Only the gateway has the published port.
    echo "gateway: replaced, which interrupts for about a second"
    docker compose rm --stop --force gateway > /dev/null
    start gateway
  else
    replace_one_by_one "$service"
    echo "$service: updated"
  fi
done
