import { CONTACT_SENT, MAX_REPORT_BYTES, REPORT_TOO_LARGE, sendContact } from '#contract/calls/contact.ts';
import { takeMessage } from '#server/contact/takeMessage.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** Room for the report, and for the message beside it. */
const BODY_LIMIT = MAX_REPORT_BYTES + 100 * 1024;

export const contactCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void =>
    route(
      app,
      sendContact,
      async ({ body, request }) => {
        // Whoever looks around writes as themselves.
        await takeMessage(deps, body, request, request.session?.person ?? null);
        return { message: CONTACT_SENT };
      },
      { bodyLimit: BODY_LIMIT, tooLarge: REPORT_TOO_LARGE },
    );
