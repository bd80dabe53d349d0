import { eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customType, snakeCase } from 'drizzle-orm/pg-core';
import { looseWords } from '#contract/core/text.ts';
import { cut, withoutArticle } from '#contract/egypt/names.ts';
import { factsShownTo, requestFact } from '#contract/requests/facts.ts';
import { accounts } from '#server/accounts/table.ts';
import { id } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { boundedWords, wordsWanted } from '#server/base/text/word-search.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { shownBeforeChoice } from '#server/requests/facts.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words that a request can be found by. This code normalizes them, not the database: its locales differ. */
export const requestWords = snakeCase.table('request_words', {
  requestId: id().primaryKey(),
  /** For administrators. */
  words: wordSet(),
  /** For its lawyers: only what each of them may read. A masked number cannot be guessed by searching for it. */
  lawyerWords: wordSet(),
});

/** The words from each one to the end, without spaces: people write compound names and numbers joined or apart. */
const joined = (words: readonly string[]) => words.map((_, from) => cut(words.slice(from).join('')));

const withAndWithoutArticle = (words: readonly string[]) =>
  words.map(cut).flatMap((word) => [word, withoutArticle(word)]);

const numbersOf = (request: RequestRow) => [String(request.id), ...looseWords(request.orderNumber)];

/** Every word that a request can be found by: its client's name, its texts, and its three numbers. */
export function wordsOf(request: RequestRow, clientName: string): string[] {
  const name = looseWords(clientName);
  const reference = looseWords(request.clientReference ?? '');
  const text = looseWords(`${request.category} ${request.description}`);
  const single = withAndWithoutArticle([...name, ...text, ...reference]);
  return [...new Set([...single, ...joined(name), ...joined(reference), ...numbersOf(request)])];
}

const factsLawyersSearch = factsShownTo('everyone').filter((name) => requestFact(name).kind !== 'date');

function wordsForLawyers(request: RequestRow): string[] {
  const shown = shownBeforeChoice(request);
  const text = looseWords(factsLawyersSearch.map((name) => shown[name] ?? '').join(' '));
  return [...new Set([...withAndWithoutArticle(text), ...numbersOf(request)])];
}

const wordSets = (request: RequestRow, clientName: string) => ({
  words: asWordSet(wordsOf(request, clientName)),
  lawyerWords: asWordSet(wordsForLawyers(request)),
});

const asWordSet = (words: readonly string[]) =>
  sql<string>`array_to_tsvector(string_to_array(${words.join(' ')}::text, ' '))`;

/** Makes a new request searchable. */
export const insertRequestWords = (db: Db, request: RequestRow, clientName: string) =>
  db.insert(requestWords).values({ requestId: request.id, ...wordSets(request, clientName) });

/** Up to this many matches are looked up by id. With more, the list is scanned until a page is full. */
const foundMax = 5_000;

/**
 * The condition for requests that match a search: each word of the query starts one of their words, or the query as one
 * word does. Both ways to find them are bounded, for a few matches and for half of a million requests.
 */
export async function matchesSearch(db: Db, query: string): Promise<SQL> {
  const wanted = wordsWanted(looseWords(query));
  if (wanted === null) return sql`false`;
  const { rows } = await db.execute<{ id: string }>(sql`select requests_about(${wanted}, ${foundMax + 1}) as id`);
  if (rows.length <= foundMax) return sql`${requests.id} = any (${`{${rows.map(({ id }) => id).join()}}`}::bigint[])`;
  return sql`exists (select from ${requestWords}
    where ${requestWords.requestId} = ${requests.id} and ${requestWords.words} @@ ${wanted})`;
}

/** The ids of at most `most` requests that match a search, in no order. Null for a search without a letter or digit. */
export function matchingIds(query: string, most: number): SQL | null {
  const wanted = boundedWords(query);
  return wanted && sql`requests_worded(${wanted}, ${most})`;
}

/** The condition for the requests of a lawyer that their search matches. It reads the words of those requests alone. */
export function lawyerFinds(query: string): SQL {
  const wanted = wordsWanted(looseWords(query));
  if (wanted === null) return sql`false`;
  return sql`exists (select from ${requestWords}
    where ${requestWords.requestId} = ${requests.id} and ${requestWords.lawyerWords} @@ ${wanted})`;
}

/** Requests per transaction. */
const batch = 500;

/**
 * Fills the words of requests that have none, because their texts were erased. Several processes can run it at the same
 * time. Returns how many requests it filled.
 */
export async function fillRequestWords({ db }: Pick<AppContext, 'db'>): Promise<number> {
  let filled = 0;
  let last: number;
  do {
    last = await db.transaction(fillBatch);
    filled += last;
  } while (last === batch);
  return filled;
}

/** A client's requests are found by their new name, and no longer by the old one. */
export const renewRequestWords: Reaction<'accountRenamed'> = async ({ db }, { accountId }) => {
  const theirs = db.select({ id: requests.id }).from(requests).where(eq(requests.clientId, accountId));
  await db.update(requestWords).set({ words: null }).where(inArray(requestWords.requestId, theirs));
  while ((await fillBatch(db)) === batch);
};

async function fillBatch(db: Db): Promise<number> {
  const rows = await db
    .select({ request: requests, clientName: accounts.displayName })
    .from(requestWords)
    .innerJoin(requests, eq(requests.id, requestWords.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.clientId))
    .where(or(isNull(requestWords.words), isNull(requestWords.lawyerWords)))
    .limit(batch)
    .for('update', { of: requestWords, skipLocked: true });
  for (const { request, clientName } of rows) {
    await db.update(requestWords).set(wordSets(request, clientName)).where(eq(requestWords.requestId, request.id));
  }
  return rows.length;
}
