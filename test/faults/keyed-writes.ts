import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/core/client.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { embeddedFolder } from '#server/base/db/open-database.ts';
import { connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { requestForm } from '../case.ts';
import { pdfBytes } from '../documents.ts';
import { eventually } from '../eventually.ts';
import { type Place, transportTo } from '../own-product.ts';
import { blobOf } from '../pictures.ts';

const writersAtOnce = 4;
const pauseMs = 200;

/** A request with its document, both acknowledged. `reference` is the key of its call and the client's own reference. */
type Acknowledged = { reference: string; requestId: number; document: Buffer; key: string };

export type Writing = {
  acknowledged: readonly Acknowledged[];
  /** How many calls were not acknowledged and had to be repeated, by the status of the answer; 0: there was none. */
  refused: ReadonlyMap<number, number>;
  /** Waits until calls that began after this moment are acknowledged. */
  goesOn: () => Promise<void>;
  /** Waits until a call had to be repeated. */
  isRefused: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Clients who submit requests with a document without a pause. They repeat a call with the same key until it is
 * acknowledged, as the pages do. `call` is the caller of the moment: a restarted process has another address.
 */
export function startWriting(t: TestContext, call: () => Call): Writing {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  let isOver = false;
  /** After a failed test nothing may answer any more. */
  let isLeft = false;
  let begun = 0;
  const repeated = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (isLeft) throw error;
        const status = isApiError(error) ? error.status : 0;
        refused.set(status, (refused.get(status) ?? 0) + 1);
        await sleep(pauseMs);
      }
    }
  };
  const writeNext = async () => {
    const reference = `write${++begun}`;
    const document = pdfBytes(reference);
    const form = requestForm({ requestNumber: reference });
    const { id: requestId } = await repeated(() => call()(submitRequest, form, { idempotencyKey: reference }));
    const attachment = blobOf(document, 'application/pdf');
    const file = { requestId, name: 'عقد.pdf', attachment };
    const { key } = await repeated(() => call()(addAttachment, file, { idempotencyKey: `${reference} file` }));
    acknowledged.push({ reference, requestId, document, key });
  };
  const work = async () => {
    while (!isOver) await writeNext();
  };
  const writers = Promise.all(Array.from({ length: writersAtOnce }, work));
  const stop = async () => {
    isOver = true;
    await writers;
  };
  t.after(() => {
    isOver = true;
    isLeft = true;
    return writers.catch(() => {});
  });
  return {
    acknowledged,
    refused,
    async goesOn() {
      // Calls under way may have been answered before the fault.
      const enough = acknowledged.length + writersAtOnce + 1;
      await eventually(
        () => acknowledged.length >= enough,
        () => `no call is acknowledged; refused: ${JSON.stringify([...refused])}`,
      );
    },
    async isRefused() {
      const before = [...refused.values()].reduce((sum, count) => sum + count, 0);
      await eventually(
        () => [...refused.values()].reduce((sum, count) => sum + count, 0) > before,
        () => 'no call was refused',
      );
    },
    stop,
  };
}

/** Reads each acknowledged document as its client does. */
export async function readAll(url: string, token: string, { acknowledged }: Pick<Writing, 'acknowledged'>) {
  for (const { document, key } of acknowledged) {
    const { status, body } = await transportTo(url)({ method: 'GET', path: `/api/Files/${key}`, token });
    assert.deepEqual([status, body], [200, document], `the file ${key}`);
  }
}

type Row = { reference: string; id: string; lines: string; mails: string; key: string; hash: string };

/**
 * Looks into the database and the folder of uploads of a product that has stopped: all that was acknowledged is there,
 * each once with its line of the history, its mail and its file, and nothing else.
 */
export async function expectEachOnce(place: Place, { acknowledged }: Pick<Writing, 'acknowledged'>): Promise<void> {
  const { runner, close } = await (place.DATABASE_URL
    ? connectPostgres(place.DATABASE_URL)
    : connectEmbedded(embeddedFolder(place.DATA_DIR)));
  const rows = (await runner
    .rows(
      `select client_reference as reference, r.id::text as id, f.key, encode(f.stored_sha256, 'hex') as hash,
        (select count(*)::text from history where subject = 'request' and subject_id = r.id and action = 'submitRequest')
          as lines,
        (select count(*)::text from outbox where kind = 'requests.received' and (data->>'number')::bigint = r.id) as mails
      from requests r left join attachments a on a.request_id = r.id left join files f on f.id = a.file_id
      order by r.id`,
    )
    .finally(close)) as Row[];
  const expected = acknowledged.map(({ reference, requestId, key, document }) => ({
    ...{ reference, id: `${requestId}`, key, lines: '1', mails: '1' },
    hash: createHash('sha256').update(document).digest('hex'),
  }));
  assert.deepEqual(
    rows,
    expected.toSorted((a, b) => Number(a.id) - Number(b.id)),
  );
  for (const { key, hash } of rows) {
    const stored = createHash('sha256').update(readFileSync(path.join(place.DATA_DIR, 'uploads', key)));
    assert.equal(stored.digest('hex'), hash, `the stored file ${key}`);
  }
}

export const statusesOf = ({ refused }: Pick<Writing, 'refused'>): number[] => [...refused.keys()].toSorted();
