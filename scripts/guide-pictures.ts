/**
 * `npm run guide-pictures`: takes the pictures of `docs/running-sanad.md` anew from the real screens, by the journey that
 * walks them in every run of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const taken = path.join(root, 'build/pictures/running');
const kept = path.join(root, 'docs/pictures/running');

execFileSync(process.execPath, ['--test', 'e2e/running-sanad.test.ts'], { cwd: root, stdio: 'inherit' });
for (const name of readdirSync(taken)) {
  await sharp(path.join(taken, name))
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(kept, name.replace(/png$/, 'webp')));
}
