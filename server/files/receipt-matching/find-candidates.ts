import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { KeptFile } from '#server/files/read-file.ts';
import type { ImageFingerprint } from '#server/files/receipt-matching/image-fingerprint.ts';
import { fileDescriptors, files } from '#server/files/table.ts';

/** A descriptor that more files share identifies none of them: only the newest files are read. */
const filesPerDescriptorMax = 8;
/** How many earlier pictures are compared in full. */
const candidatesMax = 6;

type Candidate = { id: string | number; key: string; bytes: number; hash: Uint8Array };

/**
 * The earlier pictures that share the rarest of these descriptors. Each descriptor is one index lookup that reads a
 * bounded number of rows, so the time does not grow with the number of pictures.
 */
export async function findCandidates(db: Db, descriptors: ImageFingerprint['searched']): Promise<KeptFile[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select ${files.id} as id, ${files.key} as key, ${files.bytes} as bytes, ${files.storedSha256} as hash
    from (
      select holder.file_id, sum(1.0 / holder.holders) as rarity
      from unnest(${`{${descriptors.join(',')}}`}::integer[]) as searched (descriptor)
      cross join lateral (
        select newest.file_id, count(*) over () as holders
        from (
          select ${fileDescriptors.fileId} as file_id from ${fileDescriptors}
          where ${fileDescriptors.descriptor} = searched.descriptor
          order by ${fileDescriptors.fileId} desc limit ${filesPerDescriptorMax}
        ) newest
      ) holder
      group by holder.file_id
      order by rarity desc, holder.file_id desc
      limit ${candidatesMax}
    ) found
    join ${files} on ${files.id} = found.file_id
    order by found.rarity desc, found.file_id desc`);
  return rows.map(({ id, hash, ...row }) => ({ ...row, id: Number(id), storedSha256: Buffer.from(hash) }));
}
