import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { installFromDebian } from '../tools/machine/debian-packages.ts';
import { makeCertificate } from '../tools/machine/proxies.ts';
import { logOf, type Machine, runLines, startMailServer, stopServices } from './machine.ts';
import { beginRepository, copyCheckout } from './repository.ts';

const release = 'trixie';
/** Packages that Debian's installer brings besides the smallest system. */
const brought = 'adduser,ca-certificates,procps,sudo';
const standIn = path.join(import.meta.dirname, 'stand-in.sh');
/** The first account that `adduser` makes. */
const deploy = { uid: 1000, gid: 1000 };
const hostCertificates = '/etc/ssl/certs/ca-certificates.crt';
const certificates = '/etc/ssl/operating.pem';

/**
 * A new Debian in a folder, on which everything is real but systemd: packages of Debian and npm, accounts, ports 80 and 443.
 * It takes some minutes, needs root, and these ports must be free on this machine: 80, 443, 3000, 5432, 9090, 9093.
 */
export async function openCleanMachine(t: TestContext): Promise<Machine> {
  assert.equal(process.getuid?.(), 0, 'OPERATING=clean needs root');
  if (!existsSync('/usr/sbin/debootstrap')) installFromDebian('debootstrap');
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'sanad-debian-'));
  chmodSync(folder, 0o755);
  execFileSync('debootstrap', ['--variant=minbase', `--include=${brought}`, release, folder], { stdio: 'inherit' });
  const mount = await holdMounts(folder);
  const run = path.join(folder, 'run/stand-in');
  const certificate = makeCertificate();
  for (const file of [certificate.chain, certificate.key])
    copyFileSync(file, path.join(folder, 'etc/ssl', path.basename(file)));
  const mailServer = await startMailServer(certificate);
  t.after(async () => {
    stopServices(run);
    await runLines(shells, 'root', 'service postgresql stop');
    mount.kill('SIGKILL');
    await mailServer.close();
    rmSync(certificate.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  });
  prepare(folder, certificate.chain);
  const inside = ['nsenter', '--mount', '--target', String(mount.pid), 'chroot', folder] as const;
  const shells = {
    folder: '/tmp',
    shell: (who: string): [string, ...string[]] =>
      who === 'root' ? [...inside] : [...inside, 'runuser', '-u', who, '--', 'env', 'HOME=/home/deploy'],
    env: environment,
    account: undefined,
  };
  return {
    run: async (who, lines) => {
      const result = await runLines(shells, who, lines);
      console.log(`# as ${who}\n${lines}\n${result.printed}`);
      // Debian starts it when it is installed; without systemd nothing does.
      if (lines.includes('postgresql')) await runLines(shells, 'root', 'service postgresql start');
      return result;
    },
    newShells: () => {
      for (const who of ['root', 'deploy']) rmSync(path.join(folder, 'tmp', `shell-of-${who}`), { force: true });
    },
    values: {
      REPOSITORY: '/srv/repository',
      SITE: 'localhost',
      TLS: '/etc/ssl/chain.pem /etc/ssl/key.pem',
      SMTP_URL: `smtp://user:password@localhost:${mailServer.port}`,
      SMTP_HOST: `localhost:${mailServer.port}`,
    },
    patience: 20,
    url: 'http://127.0.0.1:3000',
    log: logOf(run),
    publish: beginRepository(path.join(folder, 'srv/repository'), deploy),
    mails: mailServer.mails,
  };
}

/** Holds `/proc` and `/dev` of the folder in a namespace of mounts that ends with this process. */
async function holdMounts(folder: string) {
  const mounts = `mount --bind ${folder} ${folder} && mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev`;
  const holder = spawn('unshare', ['--mount', 'sh', '-c', `${mounts} && echo ready && exec sleep infinity`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

function prepare(folder: string, chain: string) {
  for (const name of ['resolv.conf', 'hosts']) copyFileSync(`/etc/${name}`, path.join(folder, 'etc', name));
  copyFileSync(hostCertificates, path.join(folder, certificates));
  appendFileSync(path.join(folder, certificates), readFileSync(chain));
  execFileSync('chmod', ['644', path.join(folder, 'etc/ssl/key.pem')]);
  for (const name of ['systemctl', 'journalctl', 'ufw'])
    copyFileSync(standIn, path.join(folder, 'usr/local/sbin', name));
  // Packages start nothing by themselves.
  writeFileSync(path.join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const repository = path.join(folder, 'srv/repository');
  mkdirSync(repository);
  copyCheckout(repository, (text) => text);
  execFileSync('chown', ['-R', `${deploy.uid}:${deploy.gid}`, repository]);
}

const environment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  ...{ CURL_CA_BUNDLE: certificates, SSL_CERT_FILE: certificates, NODE_EXTRA_CA_CERTS: certificates },
};
