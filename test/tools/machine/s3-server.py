# An S3-compatible store for the tests: OpenStack Swift with its S3 interface, all four servers in one process, on ports
# of its own. It prints its port when it is ready. When its input closes, it removes its folder and ends.
import os
import shutil
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from eventlet.hubs import trampoline  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402

folder, user, secret, region = sys.argv[1:5]

storage = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = ERROR
log_address = {folder}/no-log
"""

proxy = f"""{storage}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = {region}
storage_domain = localhost
[filter:tempauth]
use = egg:swift#tempauth
user_test_{user} = {secret} .admin
"""


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)
    return os.path.join(folder, name)


def listen():
    return eventlet.listen(("127.0.0.1", 0))


os.makedirs(os.path.join(folder, "devices", "disk"))
utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = files\ndefault = yes\n",
)

# Reads the configuration, so it is imported after it is written.
from swift.common.wsgi import loadapp  # noqa: E402

for kind in ("account", "container", "object"):
    socket = listen()
    ring = RingBuilder(2, 1, 0)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk"}
    ring.add_dev({**device, "ip": "127.0.0.1", "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
    config = write(
        f"{kind}.conf",
        f"{storage}\n[pipeline:main]\npipeline = {kind}\n[app:{kind}]\nuse = egg:swift#{kind}\n",
    )
    eventlet.spawn(wsgi.server, socket, loadapp(config), log_output=False)

front = listen()
eventlet.spawn(wsgi.server, front, loadapp(write("proxy.conf", proxy)), log_output=False)
print(front.getsockname()[1], flush=True)

while True:
    trampoline(sys.stdin.fileno(), read=True)
    if not os.read(sys.stdin.fileno(), 1):
        break
shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
