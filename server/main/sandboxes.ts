import path from 'node:path';
import { BILLING_WEBHOOK_PATH } from '#contract/calls/billing.ts';
import { startMetaSandbox } from '#sandbox/meta/start.ts';
import { startPaymentsSandbox } from '#sandbox/payments/start.ts';
import { startPosthogSandbox } from '#sandbox/posthog/start.ts';
import { type Env, type MetaSettings, POSTHOG_SANDBOX, type StripeSettings } from '#server/platform/env.ts';
import { deriveKey } from '#server/platform/secretBox.ts';

interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface Outside {
  readonly meta: MetaSettings;
  readonly stripe: StripeSettings;
  readonly posthog: Env['posthog'];
  /** Where the sandboxes' own pages are; null where the real service is configured, or none. */
  readonly pages: { readonly meta: string | null; readonly payments: string | null; readonly posthog: string | null };
  stop(): Promise<void>;
}

export interface OutsideOptions {
  readonly env: Env;
  readonly secretKey: string;
  /** The app's origin, once it listens. */
  readonly appOrigin: () => string;
  /** PEM that the payments sandbox trusts for its webhooks. */
  readonly ca: string;
}

/** On the wanted port, so that its address stays the same over restarts, or on a free one where that is taken. */
const nearPort = async <T>(port: number, start: (port: number) => Promise<T>): Promise<T> => {
  try {
    return await start(port);
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
};

const secret = (secretKey: string, purpose: string): string => deriveKey(secretKey, purpose).toString('hex');

/** Starts a sandbox for each outside service that is not configured, on loopback only (D1.3). */
export const startOutside = async ({ env, secretKey, appOrigin, ca }: OutsideOptions): Promise<Outside> => {
  const port = (offset: number): number => (env.port === 0 || env.port + offset > 65_535 ? 0 : env.port + offset);
  const folder = path.resolve(env.dataDir, 'sandbox');
  const running: Running[] = [];

  const metaApp = { appId: '480012345678901', appSecret: secret(secretKey, 'sandbox-meta') };
  const startMeta = async (): Promise<Running | null> => {
    if (env.meta !== null) return null;
    return nearPort(port(1), (at) =>
      startMetaSandbox({
        dataFile: path.join(folder, 'meta.sqlite'),
        port: at,
        ...metaApp,
        redirectUris: [`https://${env.appHost}`, ...(env.apiOrigin === null ? [] : [env.apiOrigin])],
      }),
    );
  };
  const stripeApp = {
    secretKey: `sk_test_${secret(secretKey, 'sandbox-payments')}`,
    webhookSecret: `whsec_${secret(secretKey, 'sandbox-payments-webhook')}`,
  };
  const startPayments = async (): Promise<Running | null> => {
    if (env.stripe !== null) return null;
    return nearPort(port(2), (at) =>
      startPaymentsSandbox({
        dataFile: path.join(folder, 'payments.sqlite'),
        port: at,
        ...stripeApp,
        webhookUrl: () => `${appOrigin()}${BILLING_WEBHOOK_PATH}`,
        ca,
      }),
    );
  };
  const startPosthog = async (): Promise<Running | null> =>
    env.posthog?.key === POSTHOG_SANDBOX ? nearPort(port(3), (at) => startPosthogSandbox({ port: at })) : null;
  const [meta, payments, posthog] = await Promise.all([startMeta(), startPayments(), startPosthog()]);
  for (const one of [meta, payments, posthog]) if (one !== null) running.push(one);

  return {
    meta: env.meta ?? { ...metaApp, graphBase: meta!.origin, dialogBase: meta!.origin },
    stripe: env.stripe ?? { ...stripeApp, apiBase: payments!.origin },
    posthog: posthog === null ? env.posthog : { key: 'phc_sandbox', host: posthog.origin },
    pages: {
      meta: meta?.origin ?? null,
      payments: payments?.origin ?? null,
      posthog: posthog?.origin ?? null,
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
};
