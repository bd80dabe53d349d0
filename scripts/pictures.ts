/**
 * `node scripts/pictures.ts` takes the pictures of both READMEs and of `docs/running-sanad.md` from the real screens.
 * It runs the browser test that visits these screens in every `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const taken = path.join(root, 'build/pictures/docs');
const target = path.join(root, 'docs/pictures');

rmSync(taken, { recursive: true, force: true });
execFileSync(process.execPath, ['--test', 'e2e/running-sanad.test.ts'], { cwd: root, stdio: 'inherit' });
for (const folder of ['readme', 'running']) {
  mkdirSync(path.join(target, folder), { recursive: true });
  for (const name of readdirSync(path.join(taken, folder)))
    await sharp(path.join(taken, folder, name))
      .webp({ quality: 72, effort: 6 })
      .toFile(path.join(target, folder, name.replace(/png$/, 'webp')));
}
