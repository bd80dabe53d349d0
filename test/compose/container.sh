#!/bin/bash
# Runs a program as compose would in a container, in a namespace of mounts of its own: container.sh CHECKOUT SCRATCH PROGRAM …
# The root folder is the one of the image (IMAGE_ROOT) or of this machine, read-only below whatever is mounted. VOLUMES has lines `folder:place`, TMPFS
# folders, CAPABILITIES names of setpriv, RUN_AS a user and a group.
set -euo pipefail
checkout=$1 scratch=$2
shift 2
mount --make-rprivate /
mount -t tmpfs none "$scratch"
mkdir "$scratch/upper" "$scratch/work" "$scratch/root"
mount -t overlay none -o "lowerdir=$IMAGE_ROOT,upperdir=$scratch/upper,workdir=$scratch/work" "$scratch/root"
cd "$scratch/root"
for at in proc dev; do mount --rbind "/$at" "$at"; done
cp "$checkout/test/compose/docker-entrypoint.sh" usr/local/bin/
mkdir -p docker-entrypoint-initdb.d run/postgresql
chmod 3777 run/postgresql
echo '127.0.0.1 localhost proxy app database store' >etc/hosts
while IFS=: read -r from to; do
  [ -z "$from" ] || { mkdir -p ".$to"; mount --bind "$from" ".$to"; }
done <<<"$VOLUMES"
# As runc does: root's, with the mode of the folder that the image has there.
for one in $TMPFS; do
  at=${one%%:*} options=mode=1777
  [ ! -d ".$at" ] || options=mode=$(stat --format=%a ".$at")
  [ "$at" = "$one" ] || options+=,${one#*:}
  mkdir -p ".$at"
  mount -t tmpfs -o "$options" none ".$at"
done
mount -o remount,bind,ro "$scratch/root"
export -n VOLUMES TMPFS IMAGE_ROOT
exec /usr/sbin/chroot . setpriv --reuid "${RUN_AS%:*}" --regid "${RUN_AS#*:}" --clear-groups --no-new-privs \
  --inh-caps=-all --bounding-set="-all$CAPABILITIES" -- env -u RUN_AS -u CAPABILITIES -u OLDPWD -C "$WORKDIR" "$@"
