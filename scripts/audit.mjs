// `npm run audit`: compares the installed packages with the signatures of their registry. A registry may offer none, and
// the keys are on another server: then this says so and succeeds, because it has found nothing wrong. With `--required`,
// as before a release, it fails.
import { spawnSync } from 'node:child_process';
import { root } from './pinned-node.mjs';

/** Longer than the answer of a registry that answers, so that a build without a network does not wait for it. */
const timeoutMs = Number(process.env.AUDIT_SECONDS ?? 15) * 1_000;
const wrongSignature = /(invalid|missing) (registry )?(signature|attestation)/i;

const args = ['audit', 'signatures', '--fetch-retries=0'];
const npm = process.env.npm_execpath;
const options = { cwd: root, encoding: 'utf8', timeout: timeoutMs };
const { status, stdout, stderr } = npm
  ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
  : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
const printed = `${stdout ?? ''}${stderr ?? ''}`;

if (status === 0) {
  console.log(printed.trim());
} else if (wrongSignature.test(printed)) {
  console.error(printed.trim());
  process.exitCode = 1;
} else {
  const reason =
    /^npm error (?!code|errno|syscall)(.+)$/m.exec(printed)?.[1] ?? `no answer within ${timeoutMs / 1_000} s`;
  console.log(`Signatures were NOT checked: this registry or its keys do not answer (${reason}).`);
  console.log('The lockfile still holds the hash of every package.');
  if (process.argv.includes('--required')) process.exitCode = 1;
}
