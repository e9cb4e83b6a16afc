import type { Deps } from '#server/platform/deps.ts';
import type { FastifyRequest } from 'fastify';
import { receive, type ContactRequest } from './receive.ts';
import { sourceOf } from '#server/platform/http/source.ts';

/** Takes what was written to us, however it came: as a call, or by the page's own form. */
export const takeMessage = (
  deps: Deps,
  body: ContactRequest,
  request: FastifyRequest,
  userId: number | null,
): Promise<void> => receive(deps, body, { ip: sourceOf(request.ip), userId });
