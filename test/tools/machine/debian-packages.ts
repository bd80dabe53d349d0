// Installs what the tests need beside the packages of npm.
import { spawnSync } from 'node:child_process';

/** Two test processes may install at once. */
const waitsForOther = ['-o', 'DPkg::Lock::Timeout=120'];

const apt = (...args: string[]) =>
  spawnSync('apt-get', [...waitsForOther, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

let isUpdated = false;

/**
 * Installs packages of Debian if this is root and the system has `apt-get`. Prints only errors and returns nothing: the
 * caller looks if the program is there.
 */
export function installFromDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`installing ${packages.join(', ')} with apt-get …`);
  if (!isUpdated) apt('update', '-qq');
  isUpdated = true;
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
