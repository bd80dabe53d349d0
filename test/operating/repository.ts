import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const checkout = path.join(import.meta.dirname, '../..');
const notCloned = new Set(['.git', '.react-router', 'build', 'data', 'node_modules']);
/** The files of `ops` that name places of the machine. */
const placed = ['Caddyfile', 'alerts.yml', 'run-command.sh', 'sanad.service'];

const author = ['-c', 'user.name=Sanad', '-c', 'user.email=sanad@sanad.example', '-c', 'commit.gpgsign=false'];

/** Copies this checkout as it is now, with `ops` for the places of the machine. */
export function copyCheckout(repository: string, here: (text: string) => string) {
  cpSync(checkout, repository, {
    recursive: true,
    filter: (file) => !notCloned.has(path.relative(checkout, file)) && path.basename(file) !== '.env',
  });
  for (const name of placed) {
    const file = path.join(repository, 'ops', name);
    writeFileSync(file, here(readFileSync(file, 'utf8')));
  }
}

/** Makes a repository of the copy that its owner can clone. Returns how a later version is published there. */
export function beginRepository(repository: string, owner: { uid: number; gid: number } | undefined): () => void {
  const options = { ...owner, env: { PATH: process.env.PATH, HOME: repository } };
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...author, ...args], options);
  const commit = (subject: string) => {
    git('add', '--all');
    git('commit', '--quiet', '-m', subject);
  };
  const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  git('init', '--quiet', '--initial-branch=main');
  commit('sanad: a first version');
  git('tag', `v${version}`);
  return () => {
    writeFileSync(path.join(repository, 'server/migrations/9999-later.sql'), 'create table later ();\n');
    appendFileSync(path.join(repository, 'CHANGELOG.md'), '\n- A later version.\n');
    commit('sanad: a later version');
    git('tag', 'v99.0.0');
    // Code that is not a version yet is not installed.
    writeFileSync(path.join(repository, 'server/migrations/9999-unfinished.sql'), 'this is no SQL\n');
    commit('sanad: begin the next one');
  };
}
