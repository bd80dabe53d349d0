import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { contentItems, settings } from '#server/content/table.ts';
import { answerError } from '#server/core/answer.ts';
import { prepared } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { files } from '#server/files/table.ts';

/** As `receive-file.ts` makes them. */
const keyShape = /^[\w-]{43}$/;

/** Of something that is published, or the logo. */
const isPublic = or(
  sql`exists (select from ${contentItems} where ${contentItems.pictureId} = ${files.id} and ${isNotNull(contentItems.position)})`,
  sql`exists (select from ${settings} where ${settings.name} = 'logo' and ${settings.value} = to_jsonb(${files.key}))`,
);

const publicPictures = prepared((db) =>
  db
    .select({ key: files.key, contentType: files.contentType })
    .from(files)
    .where(and(eq(files.key, sql.placeholder('key')), isPublic))
    .prepare('public_picture'),
);

/**
 * `/media/{key}`: pictures of what is public, for everybody. A key names one picture for ever, so whoever has it may
 * keep it; every other picture reads as missing, also of drafts and of what was withdrawn.
 */
export const addMedia = (app: FastifyInstance, { db, disk }: House) =>
  app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.get<{ Params: { key: string } }>('/media/:key', async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const { key } = request.params;
      const [picture] = keyShape.test(key) ? await publicPictures(db).execute({ key }) : [];
      if (!picture)
        return reply
          .status(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(errorTexts.not_found);
      const etag = `"${picture.key}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      const body = isKnown ? null : Buffer.from(await disk.getBytes(picture.key));
      // Only now: an answer that fails must not be kept.
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
      return body ? reply.type(picture.contentType).send(body) : reply.status(304).send();
    });
  });
