// `npm run budget` prints what the platform is made of beside its ceilings in `docs/budget.json`, and where it is large.
import path from 'node:path';
import { budgetIn, ceilingsOf, largestFolders, type Measure, measures, sizesOf } from '../tidy/budget.ts';
import { growthSinceVersion } from '../tidy/budget-history.ts';
import { readSources } from '../tidy/source.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = readSources(root);
const ceilings = ceilingsOf(budgetIn(sources));
const rows = Object.entries(measures).map(([key, { label, of }]) => [
  label,
  { now: of(sources), 'at most': ceilings[key as Measure] },
]);
console.table(Object.fromEntries(rows));
console.log('The largest folders');
console.table(largestFolders(sizesOf(sources)));
console.log('What grew most since the last version');
console.table(largestFolders(growthSinceVersion(root)));
