import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Upload } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { gate } from '#server/core/gate.ts';
import type { House } from '#server/core/house.ts';
import { type Marks, marksOf } from '#server/files/marks.ts';
import { type Keeping, keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';
import { isSameSheet } from '#server/files/same-sheet.ts';
import { sheetOf } from '#server/files/sheet.ts';
import { alikeFiles, fileMarks, files } from '#server/files/table.ts';

/** A mark that more pictures bear says little: the newest of them are enough. */
const bearersMax = 8;
/** So many earlier pictures are really looked at, those first that share the rarest marks. */
const lookedAtMax = 6;

/** Comparing keeps a processor busy for some tenths of a second: one picture at a time. */
const oneAtATime = gate('comparisons', { most: 1 });

/** A received picture with what it shows, and the earlier pictures that it was made from. */
export type ComparedPicture = ReceivedPicture & {
  readonly marks: readonly number[];
  readonly alike: readonly number[];
};

/**
 * Receives a picture that must not have been used before, and finds the earlier ones that show the same: cut, made
 * smaller or written anew (decision 016). The very same bytes are found by their hash, where proofs are listed.
 * `refuseInVain` is asked once its turn has come: of fifty sent at once only few are compared.
 */
export async function receiveComparedPicture(
  house: Pick<House, 'db' | 'disk'>,
  upload: Upload,
  refuseInVain: () => Promise<void>,
): Promise<ComparedPicture> {
  const picture = await receivePicture(house, upload);
  return oneAtATime(async () => {
    await refuseInVain();
    const sheet = await sheetOf(await house.disk.getBytes(picture.key));
    const { kept, asked } = marksOf(sheet);
    const alike: number[] = [];
    for (const { id, key } of await picturesBearing(house.db, asked)) {
      // A file that is lost must not keep anybody from paying.
      if (!(await house.disk.exists(key))) continue;
      const earlier = await sheetOf(await house.disk.getBytes(key));
      if (isSameSheet(sheet, earlier)) alike.push(id);
    }
    return { ...picture, marks: kept, alike };
  });
}

/**
 * The earlier pictures that share the rarest of these marks. Each mark is one look-up in an index and reads a bounded
 * number of rows, so that it takes no longer with a million pictures than with ten thousand.
 */
export async function picturesBearing(db: Db, asked: Marks['asked']): Promise<{ id: number; key: string }[]> {
  const { rows } = await db.execute<{ id: string | number; key: string }>(sql`
    select ${files.id} as id, ${files.key} as key
    from (
      select bearer.file_id, sum(1.0 / bearer.bearers) as rarity
      from unnest(${`{${asked.join(',')}}`}::integer[]) as asked (mark)
      cross join lateral (
        select newest.file_id, count(*) over () as bearers
        from (
          select ${fileMarks.fileId} as file_id from ${fileMarks}
          where ${fileMarks.mark} = asked.mark
          order by ${fileMarks.fileId} desc limit ${bearersMax}
        ) newest
      ) bearer
      group by bearer.file_id
      order by rarity desc, bearer.file_id desc
      limit ${lookedAtMax}
    ) found
    join ${files} on ${files.id} = found.file_id
    order by found.rarity desc, found.file_id desc`);
  return rows.map(({ id, key }) => ({ id: Number(id), key }));
}

/** Enters a compared picture into the database, in the call's transaction; answers its number. */
export async function keepComparedPicture(db: Db, compared: ComparedPicture, keeping: Keeping): Promise<number> {
  const { marks, alike, ...picture } = compared;
  const fileId = await keepPicture(db, picture, keeping);
  if (marks.length) await db.insert(fileMarks).values(marks.map((mark) => ({ mark, fileId })));
  if (alike.length) await db.insert(alikeFiles).values(alike.map((earlierId) => ({ fileId, earlierId })));
  return fileId;
}

/** Erases these pictures: the bytes go with the next sweep, only the hash by which the very same one is found stays. */
export async function erasePictures(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (!ids.length) return;
  await db.delete(fileMarks).where(inArray(fileMarks.fileId, [...ids]));
  await db
    .update(files)
    .set({ key: sql`'erased-' || ${files.id}`, erasedAt: now })
    .where(and(inArray(files.id, [...ids]), isNull(files.erasedAt)));
}
