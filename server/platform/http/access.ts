import type { Access } from '#contract/call.ts';
import { ACCOUNT_DELETED } from '#contract/calls/account.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { Session, SessionUser } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a user's subscription is active now; from billing. */
    isSubscribed(userId: number): Promise<boolean>;
    /** Whether the request's session went with its account. */
    isGone(request: FastifyRequest): Promise<boolean>;
  }
}

/** 401 where nobody is signed in. */
export const requireSession = ({ session }: FastifyRequest): Session => {
  if (session === null) {
    throw new Problem(401, 'Authentication credentials were not provided.', { code: 'not_authenticated' });
  }
  return session;
};

export const requireUser = (request: FastifyRequest): SessionUser => requireSession(request).user;

/** Refuses whoever may not make the call, before its handler runs. */
export const authorise = async (app: FastifyInstance, access: Access, request: FastifyRequest): Promise<void> => {
  if (access === 'public') return;
  if (request.session === null && (await app.isGone(request)))
    throw new Problem(401, 'This account was deleted.', { code: ACCOUNT_DELETED });
  const user = requireUser(request);
  if (access === 'subscribed' && !(await app.isSubscribed(user.id))) {
    throw new Problem(403, 'You need an active subscription for this. Choose a plan under Settings, Billing.', {
      code: 'subscription_required',
    });
  }
};
