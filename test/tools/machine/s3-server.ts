// Starts a real S3-compatible store for the tests: OpenStack Swift, which verifies signatures and checksums. It lives in a
// temporary folder, which it removes when its owner stops it or dies. Run on its own, it prints its address and serves
// until it is interrupted.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installFromDebian } from './debian-packages.ts';

export type S3Server = {
  /** With the key in it: `http://key:secret@127.0.0.1:1234`. */
  url: string;
  stop: () => Promise<void>;
};

export const s3Region = 'us-east-1';

const advice =
  'No OpenStack Swift was found and none could be installed. Install the package python3-swift, or set TEST_S3_URL to an ' +
  'S3-compatible store in which buckets may be created: http://key:secret@127.0.0.1:9000.';

/** The Python of Debian, which finds Debian's packages. */
const python = '/usr/bin/python3';
const program = path.join(import.meta.dirname, 's3-server.py');

export async function startS3Server(): Promise<S3Server> {
  if (!isInstalled() && !install()) throw new Error(advice);
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-s3-'));
  const [user, secret] = ['tester', randomBytes(16).toString('hex')];
  const server = spawn(python, [program, folder, user, secret, s3Region], { stdio: ['pipe', 'pipe', 'pipe'] });
  let problems = '';
  server.stderr.on('data', (text) => {
    problems += text;
  });
  const ended = once(server, 'exit');
  const port = await Promise.race([once(server.stdout, 'data'), ended.then(() => null)]);
  if (port === null) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The S3 store did not start.\n${problems}`);
  }
  return {
    url: `http://test%3A${user}:${secret}@127.0.0.1:${String(port[0]).trim()}`,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}

const isInstalled = () => spawnSync(python, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;

function install(): boolean {
  installFromDebian('python3-swift');
  return isInstalled();
}

if (import.meta.main) {
  try {
    console.log((await startS3Server()).url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
