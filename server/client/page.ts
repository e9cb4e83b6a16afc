import { ClientConfig } from '#contract/config.ts';
import { sharedDomain } from '#contract/rules/consent.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The cookie by which the client remembers a chosen theme. */
const THEME_COOKIE = 'theme';
const THEMES = new Set(['light', 'dark']);

type PageNeeds = Pick<Deps, 'env' | 'sandbox' | 'painter' | 'writer'>;

/** What the page is told; JSON inside a script element, so `<` must not close it. */
const configScript = ({ env, sandbox, painter, writer }: PageNeeds): string => {
  const config = ClientConfig.parse({
    apiOrigin: env.apiOrigin ?? '',
    outboxUrl: env.production || env.smtpUrl !== null ? null : '/dev/outbox',
    posthog: env.posthog,
    sharedDomain: sharedDomain(env.mainHost, env.appHost),
    sandbox,
    paints: painter !== null,
    writer: writer.kind,
  });
  return `<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', String.raw`\u003c`)}</script>`;
};

const SCRIPT = /<script type="application\/json" id="config">[^<]*<\/script>/;

/**
 * The client's page with its configuration in it, and the chosen theme on its root element, so that the first paint
 * has the right colours.
 */
export const fillPage = (
  deps: PageNeeds,
  html: string,
  cookies: Readonly<Record<string, string | undefined>>,
): string => {
  const script = configScript(deps);
  const theme = cookies[THEME_COOKIE];
  const filled = SCRIPT.test(html)
    ? html.replace(SCRIPT, () => script)
    : html.replace('</head>', () => `${script}</head>`);
  return theme !== undefined && THEMES.has(theme)
    ? filled.replace('<html', () => `<html data-theme="${theme}"`)
    : filled;
};
