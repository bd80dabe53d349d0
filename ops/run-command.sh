#!/bin/sh
# Runs a command of the product with the configuration of the service and as its account. As root, for example:
#   /opt/sanad/ops/run-command.sh backup
#   /opt/sanad/ops/run-command.sh restore /var/backups/sanad/sanad-… --check
# A variable that is set already stays as it is.
set -eu
# Cron looks for programs in /usr/bin and /bin only.
PATH=$PATH:/usr/sbin:/sbin

while IFS= read -r line; do
  case $line in '' | '#'*) continue ;; esac
  name=${line%%=*}
  value=${line#*=}
  case $value in '"'*'"') value=${value#'"'} value=${value%'"'} ;; esac
  printenv "$name" >/dev/null || export "$name=$value"
done </etc/sanad/environment

command=$1
shift
cd "$(dirname "$0")/.."
exec runuser -u sanad -- node_modules/.bin/node "commands/$command.ts" "$@"
