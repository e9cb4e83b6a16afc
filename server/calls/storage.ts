import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { DISK_PUT_PATH } from '#server/outside/storage/disk.ts';
import type { DiskStorage } from '#server/outside/storage/disk.ts';
import { isStorageKey } from '#server/outside/storage/types.ts';
import type { Storage } from '#server/outside/storage/types.ts';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import * as z from 'zod';

const Params = z.object({ '*': z.string().refine(isStorageKey) });
const Query = z.strictObject({
  type: z.string().max(100),
  expires: z.coerce.number().int().positive(),
  signature: z.string().length(64),
});

const isDisk = (storage: Storage): storage is DiskStorage => storage.driver === 'disk';
const refused = (text: string) => new Problem(403, text, { code: 'signature' });
const tooLarge = () =>
  new Problem(413, 'The image is too large. Maximum file size is 8MB.', { code: 'IMAGE_TOO_LARGE' });
const taken = () => new Problem(412, 'This upload link was used already. Upload the image again.', { code: 'taken' });

/**
 * Takes the PUTs that the disk driver signed, as an S3 bucket takes its own. The signature stands for the session: it
 * names one key and one Content-Type, is good for one PUT and ends after minutes, and no cookie is looked at.
 */
export const storageCalls =
  ({ storage }: Deps) =>
  (app: FastifyInstance): void => {
    if (!isDisk(storage)) return;
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The body is left a stream: what is refused is never held in memory.
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.route({
        method: 'PUT',
        url: `${DISK_PUT_PATH}*`,
        bodyLimit: MAX_IMAGE_BYTES + 1,
        handler: async (request, reply) => {
          const params = Params.safeParse(request.params);
          const query = Query.safeParse(request.query);
          if (!params.success || !query.success) throw refused('This upload link is not valid.');
          const { type, expires, signature } = query.data;
          const key = params.data['*'];
          if (!storage.mayPut({ key, contentType: type, expires }, signature)) {
            throw refused('This upload link has expired or was changed. Upload the image again.');
          }
          if (request.headers['content-type'] !== type) throw refused(`Send the image as ${type}.`);
          if (Number(request.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw tooLarge();
          const received = await storage.receive(
            key,
            (request.body as Readable | null) ?? request.raw,
            MAX_IMAGE_BYTES,
          );
          if (received === 'tooLarge') throw tooLarge();
          if (received === 'taken') throw taken();
          if (received.size === 0)
            throw new Problem(400, 'The image is empty. Choose another file.', { code: 'IMAGE_EMPTY' });
          return reply.code(200).send();
        },
      });
    });
  };
