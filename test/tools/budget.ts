// `npm run budget` prints what the platform is made of, beside its budget in `docs/budget.json`.
import path from 'node:path';
import { budgetIn, measures } from '../tidy/budget.ts';
import { readSources } from '../tidy/source.ts';

const sources = readSources(path.resolve(import.meta.dirname, '../..'));
const budget = budgetIn(sources);
const rows = Object.entries(measures).map(([key, { label, of }]) => [
  label,
  { now: of(sources), budget: budget[key as keyof typeof measures] },
]);
console.table(Object.fromEntries(rows));
