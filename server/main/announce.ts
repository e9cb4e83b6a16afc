import { DEMO } from '#server/dev/demo/account.ts';
import type { Env } from '#server/platform/env.ts';

export interface Announcement {
  readonly env: Env;
  readonly port: number;
  readonly pages: { readonly meta: string | null; readonly payments: string | null; readonly posthog: string | null };
  readonly adopted: boolean;
  /** Served from its sources. */
  readonly dev: boolean;
  /** The demo account is being given its ads and results. */
  readonly filling: boolean;
  readonly tookMs: number;
}

/** What a newcomer needs to know once everything runs. */
export const announcementOf = ({ env, port, pages, adopted, dev, filling, tookMs }: Announcement): string => {
  const at = (host: string): string => `https://${/:\d+$/.test(host) ? host : `${host}:${port}`}`;
  const rows: [string, string][] = [
    ['App', at(env.production ? env.appHost : 'localhost')],
    ['Public site', at(env.mainHost)],
  ];
  if (!env.production && env.smtpUrl === null) rows.push(['Mail outbox', `https://localhost:${port}/dev/outbox`]);
  if (dev) rows.push(['Statecharts', `https://localhost:${port}/dev/statecharts`]);
  if (pages.meta !== null) rows.push(['Meta sandbox', pages.meta]);
  if (pages.payments !== null) rows.push(['Payments sandbox', pages.payments]);
  if (pages.posthog !== null) rows.push(['PostHog sandbox', pages.posthog]);
  if (env.demo && !env.production) rows.push(['Demo sign-in', `${DEMO.email}  ${DEMO.password}`]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`);
  const notes = [
    ...(filling ? ['  The demo account is being filled: its ads, results and flows are there in about a minute.'] : []),
    ...(env.production && (pages.meta !== null || pages.payments !== null)
      ? ['  Warning: a sandbox stands in for an outside service in production. Set META_* and STRIPE_*.']
      : []),
    ...(adopted ? ['  The database was still running and is reused.'] : []),
    ...(env.production ? [] : ['  The certificate is self-signed: your browser asks once whether to trust it.']),
  ];
  return [
    '',
    `Millrace is ready after ${(tookMs / 1000).toFixed(1)} s.`,
    '',
    ...lines,
    '',
    ...notes,
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
};
