import { CONTACT_SENT, MAX_REPORT_BYTES, REPORT_TOO_LARGE, sendContact } from '#contract/calls/contact.ts';
import { receive } from '#server/contact/receive.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** Room for the report, and for the message beside it. */
const BODY_LIMIT = MAX_REPORT_BYTES + 100 * 1024;

export const contactCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void =>
    route(
      app,
      sendContact,
      async ({ body, user, request }) => {
        await receive(deps, body, {
          ip: request.ip,
          userId: user?.id ?? null,
          log: (error) => request.log.error({ err: error }, 'A message could not be mailed now; it is kept.'),
        });
        return { message: CONTACT_SENT };
      },
      { bodyLimit: BODY_LIMIT, tooLarge: REPORT_TOO_LARGE },
    );
