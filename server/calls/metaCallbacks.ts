import { META_DEAUTHORISE_PATH, META_DELETION_PATH } from '#contract/calls/meta.ts';
import { deauthorise, deletedAt, deleteMetaData, deletionCode } from '#server/meta/leaving.ts';
import type { SignedUser } from '#server/outside/meta/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { apiOriginOf } from '#server/platform/http/origin.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LIMIT = 16 * 1024;

/** Whom Meta's form is about; 400 where Meta did not sign it. */
const signedUser = (deps: Deps, { body }: FastifyRequest): SignedUser => {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const user = deps.meta.signedUser(form.get('signed_request') ?? '');
  if (user === null)
    throw new Problem(400, 'The signed_request is not signed by Meta for this app.', { code: 'invalid_signature' });
  return user;
};

/** What Meta tells us of people who leave: signed, and without a session. */
export const metaCallbacks =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    void app.register(async (scope) => {
      scope.get(META_DELETION_PATH, { config: { session: false } }, async (request, reply) => {
        const { code } = request.query as { readonly code?: unknown };
        const at = typeof code === 'string' ? deletedAt(deps, code) : null;
        if (at === null) throw new Problem(404, 'There is no deletion with this code.', { code: 'deletion_missing' });
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(`What Millrace had from Meta about you was deleted on ${at.toISOString()}.\n`);
      });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      const signed = { method: 'POST', config: { csrf: false, session: false }, bodyLimit: LIMIT } as const;
      scope.route({
        ...signed,
        url: META_DEAUTHORISE_PATH,
        handler: async (request) => {
          await deauthorise(deps, signedUser(deps, request));
          return { success: true };
        },
      });
      scope.route({
        ...signed,
        url: META_DELETION_PATH,
        handler: async (request) => {
          await deleteMetaData(deps, signedUser(deps, request).id);
          const code = deletionCode(deps);
          const url = new URL(META_DELETION_PATH, apiOriginOf(deps, request));
          url.searchParams.set('code', code);
          return { url: url.href, confirmation_code: code };
        },
      });
    });
  };
