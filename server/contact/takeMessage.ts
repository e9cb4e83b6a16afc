import type { Deps } from '#server/deps.ts';
import type { FastifyRequest } from 'fastify';
import { receive, type Received } from './receive.ts';

/** Takes what was written to us, however it came: as a call, or by the page's own form. */
export const takeMessage = (
  deps: Deps,
  body: Received,
  request: FastifyRequest,
  userId: number | null,
): Promise<void> =>
  receive(deps, body, {
    ip: request.ip,
    userId,
    log: (error) => request.log.error({ err: error }, 'A message could not be mailed now; it is kept.'),
  });
