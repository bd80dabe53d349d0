#!/bin/bash
# Stands in for programs that need root or systemd. MACHINE is the folder that stands for `/`; empty on a machine of its own.
set -u
folder=${MACHINE:-}
run=$folder/run/stand-in

# The lines of a unit and of its drop-ins, with the places of this machine.
unit() {
  local at
  for at in "$folder/etc/systemd/system" /lib/systemd/system; do
    [ -e "$at/$1.service" ] && break
  done
  [ -e "$at/$1.service" ] || { echo "Unit $1.service not found." >&2; exit 5; }
  cat "$at/$1.service" "$folder/etc/systemd/system/$1.service.d"/*.conf 2>/dev/null |
    if [ -n "$folder" ]; then sed -E "s#([ =-])/etc/#\1$folder/etc/#g"; else cat; fi
}

of() { sed -n "s/^$1=//p" <<<"$lines"; }

capabilities() {
  local names
  names=$(of AmbientCapabilities | sed -E 's/CAP_/+/g' | tr 'A-Z ' 'a-z,')
  [ -z "$names" ] || echo "--inh-caps $names --ambient-caps $names"
}

start() {
  local lines at line user
  lines=$(unit "$1") || exit 5
  mkdir -p "$run"
  (
    cd "$(of WorkingDirectory | grep . || echo /)" || exit 1
    while read -r line; do [ -z "$line" ] || eval "export $line"; done <<<"$(of Environment)"
    for at in $(of EnvironmentFile); do
      while IFS= read -r line; do
        case $line in '' | '#'*) continue ;; esac
        value=${line#*=}
        case $value in '"'*'"') value=${value#'"'} value=${value%'"'} ;; esac
        export "${line%%=*}=$value"
      done <"$at"
    done
    user=$(of User)
    command=$(of ExecStart)
    # Without root everything runs as the account that runs this.
    if [ "$(id -u)" = 0 ] && [ -n "$user" ]; then
      export HOME=$(getent passwd "$user" | cut -d: -f6)
      command="setpriv --reuid $user --regid $user --init-groups $(capabilities) $command"
    fi
    exec setsid bash -c "exec $command" </dev/null >>"$run/$1.log" 2>&1
  ) &
  echo $! >"$run/$1.pid"
}

stop() {
  local pid
  pid=$(cat "$run/$1.pid" 2>/dev/null) || return 0
  kill -TERM -- "-$pid" 2>/dev/null
  # Processes that nobody waits for stay as zombies.
  while ps -o stat= --sid "$pid" | grep -qv '^Z'; do sleep 0.05; done
  rm -f "$run/$1.pid"
}

# Prints the arguments without these options and their values.
without() {
  local options=" $1 "
  shift
  kept=()
  while [ $# -gt 0 ]; do
    case $options in *" $1 "*) shift ;; *) kept+=("$1") ;; esac
    shift
  done
}

case ${0##*/} in
  systemctl)
    action=$1
    shift
    [ "${1:-}" = --now ] && shift
    for name; do
      # Units of the machine itself.
      case $name in systemd-*) continue ;; esac
      case $action in
        enable | start) start "$name" ;;
        stop) stop "$name" ;;
        restart | reload) stop "$name"; start "$name" ;;
        --failed | daemon-reload) ;;
        *) echo "systemctl $action is not known here" >&2; exit 2 ;;
      esac
    done
    ;;
  journalctl)
    while [ "${1:-}" != -u ]; do shift; done
    cat "$run/$2.log"
    ;;
  apt-get)
    [ "$1" = install ] || exit 0
    shift
    wanted=()
    for name; do case $name in -*) ;; *) wanted+=("$name") ;; esac; done
    command -v apt-cache >/dev/null || exit 0
    [ "$(apt-cache policy "${wanted[@]}" | grep -c '^[a-z]')" = ${#wanted[@]} ] || { echo "not all are packages: ${wanted[*]}" >&2; exit 100; }
    ;;
  npm)
    # `npm ci` takes the packages, and the web that was built with them, from the checkout under test.
    [ "$1" = ci ] || { echo "npm $1 is not known here" >&2; exit 2; }
    mv "$MACHINE/packages/node_modules" .
    [ ! -e "$MACHINE/packages/build" ] || cp -r "$MACHINE/packages/build/." build/
    ;;
  install)
    without '-o -g' "$@"
    exec /usr/bin/install "${kept[@]}"
    ;;
  runuser)
    while [ "$1" != -- ]; do shift; done
    shift
    exec "$@"
    ;;
  adduser | chgrp | ufw) ;;
esac
