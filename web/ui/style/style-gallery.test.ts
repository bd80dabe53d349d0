import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { colourGroups } from '#web/ui/style/colour-groups.ts';

const ui = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ui, file), 'utf8');

const partsIn = (folder: string) =>
  readdirSync(path.join(ui, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.posix.join(folder, file));

const importedBy = (text: string) => [...text.matchAll(/from '#web\/ui\/([^']+\.tsx)'/g)].map(([, file]) => file);

/** Shown only inside the named part, or with the reason why the page cannot show it. */
const seenWithin: Readonly<Record<string, string>> = {
  'busy-button.tsx': 'submit-button.tsx',
  'error-number.tsx': 'states.tsx',
  'combo-list.tsx': 'combo-field.tsx',
  'document-name.tsx': 'document-line.tsx',
  'list-end.tsx': 'paged-list.tsx',
  'use-field-error.tsx': 'check-box.tsx',
  'motion-button.tsx': 'ticker.tsx',
};
const notToBeSeen: Readonly<Record<string, string>> = {
  'day-calendar.tsx': 'the date field fetches it when its calendar is opened',
  'failed-page.tsx': 'takes the place of a whole page',
  'loading-page.tsx': 'takes the place of a whole page',
  'search-form.tsx': 'leads to another address; the fields that it is made of are shown',
  'review/decision-dialog.tsx': 'sends a decision; the dialog and the form that it is made of are shown',
  'review/decision-button.tsx': 'opens the dialog of a decision',
  'review/undo-toast.tsx': 'undoes a decision that was made; the toasts are shown',
  'review/dialog-button.tsx': 'opens a dialog; both are shown',
  'review/review-actions.tsx': 'has no look: it places the buttons of a card, which are shown',
  'code-field.tsx': 'is a text field with the keyboard and the completion of a code; the text field is shown',
  'fetched-later.tsx': 'fetches other parts, and shows their states',
  'work-header.tsx': 'has the heading of a whole page',
  'page-header.tsx': 'has the heading of a whole page',
  'toaster.tsx': 'is in the document once; the toasts are shown',
  'toaster-place.tsx': 'is in the document once; the toasts are shown',
};

const pages = [read('../pages/admin/style.tsx'), ...partsIn('style').map(read)];
const shown = new Set(pages.flatMap(importedBy));
const parts = [...partsIn(''), ...partsIn('review')];

test('the style page shows every part that pages are made of', () => {
  const forgotten = parts.filter((part) => {
    const place = seenWithin[part];
    const isSeenWithin = place !== undefined && shown.has(place) && importedBy(read(place)).includes(part);
    return !shown.has(part) && !isSeenWithin && !(part in notToBeSeen);
  });
  assert.deepEqual(forgotten, [], 'show it in web/ui/style, or say here why it cannot be shown');
});

test('no exception of the style page has outlived its reason', () => {
  const exceptions = [...Object.keys(seenWithin), ...Object.keys(notToBeSeen)];
  assert.deepEqual(
    exceptions.filter((part) => !parts.includes(part) || shown.has(part)),
    [],
  );
});

test('every colour has its swatch', () => {
  const named = [...read('tokens.css').matchAll(/^\s*--color-([a-z-]+): (?!initial|transparent|currentColor)/gm)];
  assert.deepEqual(named.map(([, name]) => name).sort(), Object.values(colourGroups).flat().sort());
});
