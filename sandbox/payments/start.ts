import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { paymentsApi } from './api/index.ts';
import { currentCheckout } from './checkout.ts';
import type { Context } from './context.ts';
import { checkoutPages } from './pages/checkout.ts';
import { dashboardPages } from './pages/dashboard.ts';
import { portalPages } from './pages/portal.ts';
import { openStore } from './store.ts';
import { renewDue } from './subscriptions.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaymentsSandboxOptions {
  /** SQLite file that keeps everything; made where it is missing. */
  dataFile: string;
  /** 0 takes a free one. */
  port: number;
  /** The key that the API accepts. */
  secretKey: string;
  webhookSecret: string;
  /** Where events are posted; asked again for each. */
  webhookUrl: () => string;
  /** PEM of the certificate to trust for `webhookUrl`. */
  ca?: string;
}

export interface Sandbox {
  origin: string;
  stop: () => Promise<void>;
}

const BODY_LIMIT = 256 * 1024;
/** How often what time has brought is looked for, in milliseconds. */
const TICK = 30_000;

/** Lets time do its work: periods end, checkouts expire. */
const tick = (context: Context): void => {
  for (const session of context.store.all('checkout.session')) {
    if (session.status === 'open') currentCheckout(context, session.id);
  }
  renewDue(context);
  context.webhooks.wake();
};

/** Starts the payment service's stand-in on loopback. It keeps its data, and its undelivered webhooks, over restarts. */
export const startPaymentsSandbox = async (options: PaymentsSandboxOptions): Promise<Sandbox> => {
  const store = openStore(options.dataFile);
  const webhooks = createWebhooks(store, { url: options.webhookUrl, secret: options.webhookSecret, ca: options.ca });
  let origin = '';
  const context: Context = { store, webhooks, origin: () => origin };

  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(paymentsApi(context, options.secretKey), { prefix: '/v1' });
  dashboardPages(app, context);
  checkoutPages(app, context);
  portalPages(app, context);
  await app.listen({ host: '127.0.0.1', port: options.port });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  tick(context);
  const timer = setInterval(tick, TICK, context);
  return {
    origin,
    stop: async () => {
      clearInterval(timer);
      await app.close();
      await webhooks.stop();
      store.close();
    },
  };
};
