import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { prepared } from '#server/base/db/db.ts';
import { fileKeyShape } from '#server/base/files/file-store.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { answerError } from '#server/call/http/answer.ts';
import { contentItems, settings } from '#server/content/table.ts';
import { readKeptFile } from '#server/files/read-file.ts';
import { files } from '#server/files/table.ts';

/** The picture belongs to a published item, or is the logo. */
const isPublic = or(
  sql`exists (select from ${contentItems} where ${contentItems.pictureId} = ${files.id} and ${isNotNull(contentItems.position)})`,
  sql`exists (select from ${settings} where ${settings.name} = 'logo' and ${settings.value} = to_jsonb(${files.key}))`,
);

const publicPictures = prepared((db) =>
  db
    .select({
      id: files.id,
      key: files.key,
      contentType: files.contentType,
      bytes: files.bytes,
      storedSha256: files.storedSha256,
    })
    .from(files)
    .where(and(eq(files.key, sql.placeholder('key')), isPublic))
    .prepare('public_picture'),
);

/**
 * `/media/{key}`: the public pictures, for everybody. The picture of a key never changes, so browsers may cache it for
 * ever. Every other picture is answered as not found, also that of a draft or a withdrawn item.
 */
export const addMedia = (server: FastifyInstance, { db, fileStore }: AppContext) =>
  server.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.get<{ Params: { key: string } }>('/media/:key', async (request, reply) => {
      const { key } = request.params;
      const [picture] = fileKeyShape.test(key) ? await publicPictures(db).execute({ key }) : [];
      if (!picture)
        return reply
          .status(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(errorTexts.not_found);
      const etag = `"${picture.key}"`;
      const isCached = request.headers['if-none-match'] === etag;
      const body = isCached ? null : await readKeptFile(fileStore, picture);
      // Set only after the file was read: a failed answer must not be cached.
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
      return body ? reply.type(picture.contentType).send(body) : reply.status(304).send();
    });
  });
