import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { customType, pgTable } from 'drizzle-orm/pg-core';
import { looseWords } from '#contract/core/text.ts';
import { accounts } from '#server/accounts/table.ts';
import { id } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What requests are searched by. The words are folded here and never by the database: its locales know other foldings. */
export const requestWords = pgTable('request_words', { requestId: id().primaryKey(), words: wordSet() });

/** Characters of a word that count: nobody types more, and the database takes no word without end. */
const wordLengthMax = 40;
/** Words of a question that count. */
const askedMax = 8;

const cut = (word: string) => [...word].slice(0, wordLengthMax).join('');

/** The article, with or without a letter before it, goes where a word of three letters is left: al-talaq, wal-talaq. */
const withoutArticle = (word: string) => word.replace(/^[\u0648\u0641\u0628\u0643]?\u0627\u0644(?=.{3})/, '');

/** From each word on to the end, without spaces: compound names and numbers are written joined and apart. */
const joined = (words: readonly string[]) => words.map((_, from) => cut(words.slice(from).join('')));

type Searched = Pick<RequestRow, 'id' | 'orderNumber' | 'requestNumber' | 'nature' | 'subject'>;

/** All that a request is found by: its client's name, its texts, and its three numbers. */
export function wordsOf(request: Searched, clientName: string): string[] {
  const name = looseWords(clientName);
  const reference = looseWords(request.requestNumber ?? '');
  const text = looseWords(`${request.nature} ${request.subject}`);
  const single = [...name, ...text, ...reference].map(cut);
  const numbers = [String(request.id), ...looseWords(request.orderNumber)];
  return [...new Set([...single, ...single.map(withoutArticle), ...joined(name), ...joined(reference), ...numbers])];
}

const asWordSet = (words: readonly string[]) =>
  sql<string>`array_to_tsvector(string_to_array(${words.join(' ')}::text, ' '))`;

/** Makes a new request searchable. */
export const keepWords = (db: Db, request: Searched, clientName: string) =>
  db.insert(requestWords).values({ requestId: request.id, words: asWordSet(wordsOf(request, clientName)) });

/** A single letter would find half of all there is: it must be the whole word. */
const beginning = (word: string) => (word.length > 1 ? `'${word}':*` : `'${word}'`);

/** So many requests are looked up one by one; where there are more, the queue is walked until a page is full. */
const foundMax = 5_000;

/**
 * Holds for requests in which words begin with all those of the question, or with the question as one word. Both ways of
 * finding them have a bound, whether a handful or half of a million requests are about it.
 */
export async function isAbout(db: Db, question: string): Promise<SQL> {
  const asked = looseWords(question).slice(0, askedMax);
  // Signs alone are about nothing.
  if (!asked.length) return sql`false`;
  const all = asked.map((word) => beginning(withoutArticle(cut(word)))).join(' & ');
  // Folded words are letters and digits alone: nothing in them means anything to the database.
  const wanted = sql`${`(${all}) | ${beginning(cut(asked.join('')))}`}::tsquery`;
  const { rows } = await db.execute<{ id: string }>(sql`select requests_about(${wanted}, ${foundMax + 1}) as id`);
  if (rows.length <= foundMax) return sql`${requests.id} = any (${`{${rows.map(({ id }) => id).join()}}`}::bigint[])`;
  return sql`exists (select from ${requestWords}
    where ${requestWords.requestId} = ${requests.id} and ${requestWords.words} @@ ${wanted})`;
}

/** So many requests are filled in one transaction. */
const batch = 500;

/**
 * Fills the words of requests that have none, several processes side by side: those that were there before searching
 * was, and those of which something was erased. Answers how many there were.
 */
export async function fillRequestWords({ db }: Pick<House, 'db'>): Promise<number> {
  let filled = 0;
  let last: number;
  do {
    last = await db.transaction(fillBatch);
    filled += last;
  } while (last === batch);
  return filled;
}

async function fillBatch(db: Db): Promise<number> {
  const rows = await db
    .select({ request: requests, clientName: accounts.displayName })
    .from(requestWords)
    .innerJoin(requests, eq(requests.id, requestWords.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.clientId))
    .where(isNull(requestWords.words))
    .limit(batch)
    .for('update', { of: requestWords, skipLocked: true });
  for (const { request, clientName } of rows) {
    const words = asWordSet(wordsOf(request, clientName));
    await db.update(requestWords).set({ words }).where(eq(requestWords.requestId, request.id));
  }
  return rows.length;
}
