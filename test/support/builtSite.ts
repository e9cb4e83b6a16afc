import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from './server.ts';

export const STYLE = 'html{color:#123}@media (width<768px){html{color:#456}}';

/** The places that the server fills, as site/refused and site/contact leave them. */
const PLACES: Readonly<Record<string, string>> = {
  refused: '<b>__REFUSAL_STATUS__</b><h2>__REFUSAL_TITLE__</h2><i>__REFUSAL_TEXT__</i>',
  contactFailed:
    '<p role="alert">__CONTACT_FAULT__</p><input name="email" value="__WRITTEN_EMAIL__"/>' +
    '<input name="subject" value="__WRITTEN_SUBJECT__"/><textarea name="message">__WRITTEN_MESSAGE__</textarea>' +
    '<span>19/5000 characters</span>',
};

const page = (title: string): string =>
  `<!doctype html><html lang="en" data-app="__APP_ORIGIN__"><head><title>${title}</title><style>${STYLE}</style></head>` +
  `<body><h1>${title}</h1>${title === 'landing' ? '<link rel="stylesheet" href="/assets/site/landing-abc123.css"/>' : ''}<a href="__APP_ORIGIN__/login">Login</a><a href="__MAIN_ORIGIN__/#pricing">Pricing</a>` +
  `${PLACES[title] ?? ''}<a href="mailto:__SUPPORT_EMAIL__">Write</a>${'<p>The wheel turns.</p>'.repeat(100)}` +
  '<script type="application/json" id="config"></script></body></html>';

const PAGES = [
  ['landing', '/'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['contact', '/contact'],
  ['notFound', null],
  ['refused', null],
  ['contactSent', null],
  ['contactFailed', null],
] as const;

/** A dist/ as the build leaves it, small: the app's page, the pages of the public site, one file of each. */
const makeBuilt = (): string => {
  const dist = mkdtempSync(path.join(tmpdir(), 'millrace-site-'));
  mkdirSync(path.join(dist, 'assets/site'), { recursive: true });
  mkdirSync(path.join(dist, 'site'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html><head><title>App</title></head></html>');
  writeFileSync(path.join(dist, 'share.png'), 'picture');
  writeFileSync(path.join(dist, 'assets/main-abc123.js'), 'app');
  writeFileSync(path.join(dist, 'assets/site/boot-abc123.js'), 'boot');
  writeFileSync(path.join(dist, 'assets/site/boot-abc123.js.br'), 'brotli');
  for (const [name] of PAGES) writeFileSync(path.join(dist, `site/${name}.html`), page(name));
  const list = PAGES.map(([name, at]) => ({ name, path: at }));
  writeFileSync(path.join(dist, 'site/pages.json'), JSON.stringify(list));
  return dist;
};

/** A server of such a build; `dist` is where it lies, and goes as the server stops. */
export const startBuiltSite = async (): Promise<{ readonly dist: string; readonly server: TestServer }> => {
  const dist = makeBuilt();
  const server = await startServer({ app: { client: { kind: 'built', dist } } });
  return {
    dist,
    server: {
      ...server,
      stop: async () => {
        await server.stop();
        rmSync(dist, { recursive: true });
      },
    },
  };
};
