import assert from 'node:assert/strict';
import { text as streamText } from 'node:stream/consumers';
import { test } from 'node:test';
import { listContent, saveAd } from '#contract/content/editing.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { hasTooManyMarks, isBlank, lengthOf, storedText } from '#contract/core/text.ts';
import { addComment, commentsOf } from '#contract/suggestions/comments.ts';
import { inProcess } from '#server/app.ts';
import { csvFile } from '#server/call/export/csv.ts';
import { mailPage } from '#server/call/mail/mail.ts';
import { hostileValues } from '../fuzz/hostile-values.ts';
import { operations } from '../fuzz/operations.ts';
import { acceptedParticipant, sent } from '../suggestions.ts';
import { openTestApp } from '../test-app.ts';
import { walkList } from '../walk-list.ts';

const texts = hostileValues.map(({ value }) => value);

/** Four fields with the same text fit into one body. */
const sentTexts = texts.filter((text) => Buffer.byteLength(JSON.stringify(text)) < 60 * 1024);

const app = await openTestApp();
const admin = await app.admin();

/** The text as a field of this length keeps it, or null if the field refuses it. */
function acceptedText(text: string, max: number, lines = false): string | null {
  if (text.length > 4 * max || hasTooManyMarks(text)) return null;
  const stored = storedText(text, { lines });
  return stored === null || isBlank(text) || lengthOf(stored) > max ? null : stored;
}

const lengthMaxOf = (endpoint: AnyEndpoint, field: string): number =>
  Number(
    operations.find((one) => one.endpoint === endpoint)?.fields.find(({ name }) => name === field)?.schema.maxLength,
  );

/** Sends the fields and returns the names of the refused ones. */
async function refusedFields(endpoint: AnyEndpoint, fields: object): Promise<string[]> {
  const reply = await inProcess(app.server)({
    method: 'POST',
    path: endpoint.call.split(' ')[1] ?? '',
    json: fields,
    token: admin.session.token,
  });
  const { errors = [] } = reply.body as { errors?: { field: string }[] };
  assert.equal(reply.status, errors.length > 0 ? 400 : 200, JSON.stringify(reply.body));
  return errors.map(({ field }) => field);
}

test('there are at least 200 hostile values, each once and with its reason', () => {
  assert.ok(texts.length >= 200);
  assert.equal(new Set(texts).size, texts.length);
  assert.deepEqual(
    hostileValues.filter(({ kind, why }) => !kind || !why),
    [],
  );
});

test('what content accepts is stored and shown as typed, and the rest is refused by the name of its field', async () => {
  const fields = ['title', 'description', 'city', 'lawyerSpecialty'];
  const expected: object[] = [];
  for (const text of sentTexts) {
    const shown = fields.map((field) => acceptedText(text, lengthMaxOf(saveAd, field), field === 'description'));
    const refused = await refusedFields(saveAd, Object.fromEntries(fields.map((field) => [field, text])));
    assert.deepEqual(
      refused,
      fields.filter((_, at) => shown[at] === null),
      JSON.stringify(text.slice(0, 100)),
    );
    if (refused.length === 0) expected.push(Object.fromEntries(fields.map((field, at) => [field, shown[at]])));
  }
  const ads = await walkList((page) => admin.call(listContent, { kind: 'ad', isPublished: false, ...page }), 100);
  const inOrder = ads.toSorted((one, other) => one.id - other.id) as unknown as Record<string, string>[];
  assert.ok(expected.length > 150);
  assert.deepEqual(
    inOrder.map((ad) => Object.fromEntries(fields.map((field) => [field, ad[field]]))),
    expected,
  );
});

test('what a comment accepts is stored and shown as typed', async () => {
  const suggestionId = await sent(await acceptedParticipant(app));
  const expected: string[] = [];
  for (const commentText of sentTexts) {
    const shown = acceptedText(commentText, lengthMaxOf(addComment, 'commentText'), true);
    const refused = await refusedFields(addComment, { suggestionId, commentText });
    assert.equal(refused.length, shown === null ? 1 : 0, JSON.stringify(commentText.slice(0, 100)));
    if (shown !== null) expected.push(shown);
  }
  const comments = await walkList((page) => app.anyone(commentsOf, { suggestionId, ...page }), 100);
  assert.deepEqual(
    comments.toSorted((one, other) => one.id - other.id).map(({ commentText }) => commentText),
    expected,
  );
});

const shown = texts.flatMap((text) => acceptedText(text, 5_000) ?? []);
const tagsOf = (markup: string) => markup.match(/<[^>]*>/g);

test('a mail has the same tags with any text', () => {
  const mailWith = (text: string) =>
    mailPage(
      { subject: text, lines: [text], notes: [text], action: { text, path: '/' } },
      { brand: text, publicUrl: 'https://sanad.example', unsubscribe: null },
    );
  const plain = tagsOf(mailWith('نص'));
  for (const text of shown) assert.deepEqual(tagsOf(mailWith(text.replaceAll('\n', ' '))), plain, text);
});

test('no cell of a CSV file is a formula, and each still has its text', async () => {
  const file = await streamText(csvFile('texts', [shown.map((text) => ['أ', text])]).stream);
  const rows = file.slice(1).split('\r\n').slice(0, -1);
  assert.equal(rows.length, shown.length);
  for (const [at, row] of rows.entries()) {
    const cell = row
      .slice(2)
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"')
      // A number that is a text: a formula that can only be this text.
      .replace(/^="([^"]*)"$/, "'$1");
    assert.doesNotMatch(cell, /^[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/, row);
    assert.equal(cell.replaceAll("'", ''), shown[at]?.replaceAll("'", ''));
  }
});
