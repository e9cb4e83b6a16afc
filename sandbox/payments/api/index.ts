import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { envelope, Fault } from '../fault.ts';
import { newId } from '../ids.ts';
import { API_VERSION } from '../objects.ts';
import { checkoutCalls } from './checkout.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { moneyCalls } from './money.ts';
import { portalCalls } from './portal.ts';
import { priceCalls } from './prices.ts';
import { subscriptionCalls } from './subscriptions.ts';

const masked = (key: string) => (key.length > 8 ? `${key.slice(0, 8)}***${key.slice(-2)}` : '***');

const authorize = (request: FastifyRequest, secretKey: string): void => {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw new Fault(401, 'You did not provide an API key. Give it in the Authorization header, as a Bearer token.');
  }
  const [given, wanted] = [Buffer.from(key), Buffer.from(secretKey)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new Fault(401, `Invalid API Key provided: ${masked(key)}`);
  }
};

/** The API itself, under `/v1`. */
export const paymentsApi =
  (context: Context, secretKey: string) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'request-id': newId('req', 14), 'stripe-version': API_VERSION });
      authorize(request, secretKey);
    });
    app.setErrorHandler((error, _request, reply) => {
      const known = error instanceof Fault ? error : new Fault(500, 'An unknown error occurred', { type: 'api_error' });
      return reply.code(known.status).send(envelope(known));
    });
    app.setNotFoundHandler((request, reply) =>
      reply
        .code(404)
        .send(envelope(new Fault(404, `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`))),
    );
    for (const calls of [
      customerCalls,
      priceCalls,
      checkoutCalls,
      portalCalls,
      subscriptionCalls,
      moneyCalls,
      eventCalls,
    ]) {
      calls(app, context);
    }
  };
