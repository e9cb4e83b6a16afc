import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRONT_DOOR } from '#contract/routes.ts';
import { startBuiltSite, STYLE } from '#test/support/builtSite.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const MAIN = 'millrace.localhost:3000';
const WWW = 'www.millrace.localhost:3000';
const APP = 'app.millrace.localhost:3000';

let dist = '';
let server: TestServer;
beforeAll(async () => {
  ({ dist, server } = await startBuiltSite());
});
afterAll(() => server.stop());

const go = (url: string, host = MAIN, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
/** With the path as it is written: `inject` and `fetch` would tidy it up before. */
const goRaw = (path: string, accept = 'text/html') =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(server.url, { path, headers: { host: MAIN, accept } }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((body) => resolve({ status, body, headers }), reject);
    });
    asked.on('error', reject).end();
  });
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('The hosts', () => {
  const SITE = { '/': 'landing', '/terms': 'terms', '/privacy/': 'privacy', '/contact?from=mail': 'contact' };

  it('R2.01 the main host and its www variant serve the public site, and a page that says so for everything else', async () => {
    for (const host of [MAIN, WWW, 'MILLRACE.localhost']) {
      for (const [url, title] of Object.entries(SITE)) {
        const answer = await go(url, host);
        expect([host, url, answer.statusCode, titleOf(answer.body)]).toEqual([host, url, 200, title]);
      }
      for (const url of [
        '/no/such/page',
        '/authors',
        '/dashboards',
        '/index.html',
        '/site/landing.html',
        '//evil.example',
      ]) {
        const answer = await go(url, host);
        expect([host, url, answer.statusCode, titleOf(answer.body)]).toEqual([host, url, 404, 'notFound']);
      }
    }
  });

  it('R2.02 on the main host a visit to one of the app’s paths continues at the app host, with path and query', async () => {
    const named = ['dashboard', 'ad-builder', 'ad-queue', 'ad-analytics', 'flows', 'settings', 'login', 'register'];
    const others = ['password-reset', 'auth', 'password-reset-confirm', 'verify-email', 'verify-email-sent', 'billing'];
    for (const part of [...named, ...others]) {
      for (const path of [`/${part}`, `/${part}/`, `/${part}/a/b-c?plan=pro&period=yearly`, `/${part}?next=%2F%2Fx`]) {
        const { statusCode, headers } = await go(path);
        expect([statusCode, headers.location]).toEqual([302, `http://${APP}${path}`]);
      }
    }
    expect((await go('/login', WWW)).headers.location).toBe(`http://${APP}/login`);
  });

  it('D2.3 the app host and localhost serve the app, and of the public site its legal pages and contact', async () => {
    for (const host of [APP, 'localhost:3000', '127.0.0.1', '[::1]:3000']) {
      for (const path of ['/', '/dashboard', '/login', '/no/such/page'])
        expect([host, path, titleOf((await go(path, host)).body)]).toEqual([host, path, 'App']);
      for (const page of ['terms', 'privacy', 'contact']) {
        const answer = await go(`/${page}`, host);
        expect([host, answer.statusCode, titleOf(answer.body)]).toEqual([host, 200, page]);
      }
    }
  });

  it('D2.3 the mark on the app’s doors leads to the first page of the public site', async () => {
    for (const host of [APP, 'localhost:3000']) {
      const { statusCode, headers } = await go(FRONT_DOOR, host);
      expect([host, statusCode, headers.location]).toEqual([host, 302, `http://${MAIN}/`]);
    }
    expect((await go(FRONT_DOOR, MAIN)).statusCode).toBe(404);
  });

  it('D2.3 every host has the API and the files; what is not ours gets nothing', async () => {
    for (const host of [MAIN, WWW, APP]) {
      expect((await go('/api/auth/csrf/', host)).statusCode).toBe(200);
      for (const file of ['/assets/site/boot-abc123.js', '/assets/main-abc123.js', '/share.png'])
        expect([host, file, (await go(file, host)).statusCode]).toEqual([host, file, 200]);
    }
    for (const host of ['evil.example', 'millrace.localhost.evil.example', 'ww.millrace.localhost']) {
      for (const path of ['/', '/terms', '/login', '/robots.txt', '/assets/site/boot-abc123.js'])
        expect([host, path, (await go(path, host)).statusCode]).toEqual([host, path, 421]);
    }
  });

  it('D2.3 links lead to the hosts by which the visitor came, and in mails’ words to the support address', async () => {
    const onMain = (await go('/', WWW)).body;
    expect(onMain).toContain(`href="http://${APP}/login"`);
    expect(onMain).toContain(`href="http://${MAIN}/#pricing"`);
    expect(onMain).toContain('href="mailto:support@millrace.example"');
    const onLocalhost = (await go('/terms', 'localhost:3000')).body;
    expect(onLocalhost).toContain('href="http://localhost:3000/login"');
    expect(onLocalhost).toContain(`href="http://${MAIN}/#pricing"`);
    expect(`${onMain}${onLocalhost}`).not.toMatch(/__[A-Z]+_[A-Z]+__/);
    expect(onMain).toMatch(/<script type="application\/json" id="config">\{.+\}<\/script>/);
  });
});

describe('Bad addresses get a clear answer and no file from outside', () => {
  const HOSTILE = [
    '/%00',
    '/terms%00',
    '/assets/%00',
    '/assets/site/boot-abc123.js%00',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%252e%252e%252fpackage.json',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html',
    '/assets/%252e%252e%252findex.html',
    '/assets/..%5c..%5cindex.html',
    '/assets/',
    '/.built',
    '/.well-known/',
    '/pages.json',
    '/site/pages.json',
    '/\\evil.example',
    '/login%2f..%2f..',
    `/${'a'.repeat(5000)}`,
  ];

  it('R2.01 %00, .. and double encoding are a 404', async () => {
    for (const url of HOSTILE) {
      const { status, body } = await goRaw(url);
      expect([url, status]).toEqual([url, 404]);
      expect(body).not.toMatch(/"millrace"|root:|<title>App/);
    }
  });

  const UNREADABLE = 'This address is not valid.';

  it('R2.01 an address that cannot be read is a 400 in our own words: a page to a person, JSON to a program', async () => {
    for (const [url, accept] of [
      ['/%', '*/*'],
      ['/terms%zz', 'application/json'],
      ['/assets/%', 'text/html'],
    ] as const) {
      const { status, body } = await goRaw(url, accept);
      expect([url, status]).toEqual([url, 400]);
      expect(JSON.parse(body)).toEqual({ error: UNREADABLE, code: 'bad_address' });
    }
    for (const url of ['/%', '/%zz', '/%C0%AE', '/%E0%A4%A']) {
      const { status, body, headers } = await goRaw(url);
      expect([url, status, titleOf(body)]).toEqual([url, 400, 'refused']);
      expect(body).toContain(`<b>400</b><h2>That did not work</h2><i>${UNREADABLE}</i>`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('a missing file is a 404 in JSON, and so is a page that is not asked for by a browser’s visit', async () => {
    for (const [url, accept] of [
      ['/assets/gone.js', 'text/html'],
      ['/gone.png', 'image/avif,image/png'],
    ] as const) {
      const answer = await go(url, MAIN, { accept });
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
    }
  });

  it('R2.01 a page, or a file of the site, knows no method but to look at it; the body is not even read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)
      for (const [url, allow] of [
        ['/', 'GET, HEAD'],
        ['/terms', 'GET, HEAD'],
        ['/login?plan=pro', 'GET, HEAD'],
        ['/settings/billing', 'GET, HEAD'],
        ['/contact', 'GET, HEAD, POST'],
        ['/robots.txt', 'GET, HEAD'],
        ['/share.png', 'GET, HEAD'],
      ] as const) {
        if (allow.includes(method)) continue;
        for (const host of [MAIN, APP]) {
          const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
          const answer = await server.app.inject({ method, url, headers, payload: method === 'TRACE' ? '' : 'a=b' });
          expect([method, url, answer.statusCode]).toEqual([method, url, 405]);
          expect([answer.headers['allow'], answer.json().code]).toEqual([allow, 'method_not_allowed']);
        }
      }
    const headers = { host: MAIN, accept: 'text/html' };
    const toPerson = await server.app.inject({ method: 'POST', url: '/terms', headers });
    expect([toPerson.statusCode, titleOf(toPerson.body)]).toEqual([405, 'refused']);
    expect((await server.app.inject({ method: 'POST', url: '/no/such', headers: { host: MAIN } })).statusCode).toBe(
      404,
    );
  });

  it('D2.3 a host that is not ours gets a small page if a person asks, and nothing else of ours', async () => {
    const page = await go('/terms?x=<b>', 'evil.example');
    expect([page.statusCode, titleOf(page.body)]).toEqual([421, 'refused']);
    expect(page.body).toContain('<i>There is nothing at this address.</i>');
    expect(page.body).not.toContain('evil.example');
    const toProgram = await go('/terms', 'evil.example', { accept: '*/*' });
    expect(toProgram.json()).toMatchObject({ code: 'unknown_host' });
  });

  it('D2.3 a host with the root’s dot leads to the one without, with path and query', async () => {
    for (const [dotted, host] of [
      ['millrace.localhost.:3000', MAIN],
      ['www.millrace.localhost.:3000', WWW],
      ['APP.millrace.localhost.', 'app.millrace.localhost'],
    ] as const) {
      const { statusCode, headers } = await go('/terms?a=%2F&b', dotted);
      expect([dotted, statusCode, headers.location]).toEqual([dotted, 308, `http://${host}/terms?a=%2F&b`]);
    }
    for (const host of ['evil.example.', 'millrace.localhost..', '.'])
      expect((await go('/', host)).statusCode).toBe(421);
  });
});

describe('A page', () => {
  it('allows as styles exactly those that stand in it, scripts of its own origin, and nothing else inline', async () => {
    const { body, headers } = await go('/');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(/<style>([\s\S]*?)<\/style>/.exec(body)?.[1]).toBe(STYLE);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`style-src 'sha256-${hash}' 'self'`);
    // It links a sheet; a page that has all of its styles in it lets none in.
    expect(body).toContain('<link rel="stylesheet"');
    expect((await go('/terms')).headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*/);
    expect((await go('/login', APP)).headers['content-security-policy']).toContain("style-src 'self'");
  });

  it('comes as brotli or gzip, and not at all where the browser has it', async () => {
    const plain = await go('/', MAIN, { 'accept-encoding': 'identity' });
    const brotli = await go('/', MAIN, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await go('/', MAIN, { 'accept-encoding': 'gzip' });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const [accepted, encoding] of [
      ['br;q=0', undefined],
      ['br; q=0.000, gzip;q=0.5', 'gzip'],
      ['BR;Q=0.1', 'br'],
      ['xbr, gzip;q=0', undefined],
    ] as const)
      expect([accepted, (await go('/', MAIN, { 'accept-encoding': accepted })).headers['content-encoding']]).toEqual([
        accepted,
        encoding,
      ]);
    expect([plain.headers['cache-control'], plain.headers['vary']]).toEqual(['no-cache', 'accept-encoding, cookie']);

    const first = brotli.rawPayload.length;
    await expect
      .poll(async () => (await go('/', MAIN, { 'accept-encoding': 'br' })).rawPayload.length)
      .toBeLessThan(first);
    const tag = String(brotli.headers['etag']);
    const again = await go('/', MAIN, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    expect((await go('/terms', MAIN, { 'if-none-match': tag })).statusCode).toBe(200);
    expect((await go('/', MAIN, { 'if-none-match': tag, cookie: 'theme=dark' })).statusCode).toBe(200);
    expect((await go('/nope', MAIN, { 'if-none-match': String((await go('/nope')).headers['etag']) })).statusCode).toBe(
      404,
    );
  });

  it('D3.5 lets nothing that got into it reach camera, microphone, place or payment; so does every other answer', async () => {
    for (const url of ['/', '/no/such', '/robots.txt', '/assets/site/boot-abc123.js', '/api/auth/csrf/'])
      expect((await go(url)).headers['permissions-policy']).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
      );
  });

  it('has the chosen theme from the start; a strange value of the cookie is left out', async () => {
    expect((await go('/', MAIN, { cookie: 'theme=dark' })).body).toContain('<html data-theme="dark"');
    expect((await go('/', MAIN, { cookie: 'theme="><script>' })).body).not.toContain('data-theme');
  });

  it('is served for HEAD with the same headers and no body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/terms', headers: { host: MAIN, accept: '*/*' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has its files kept for good, since their names change with them', async () => {
    const file = await go('/assets/site/boot-abc123.js', MAIN, { 'accept-encoding': 'br' });
    expect([file.body, file.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('Machines', () => {
  it('find the pages by a sitemap of canonical addresses', async () => {
    const { body, headers } = await go('/sitemap.xml', WWW);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, at]) => at)).toEqual(
      ['/', '/terms', '/privacy', '/contact'].map((path) => `http://${MAIN}${path}`),
    );
  });

  it('are told what to read: all of the public site, and of the app its two doors', async () => {
    const main = (await go('/robots.txt')).body;
    expect(main).toMatch(
      /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http:\/\/millrace\.localhost:3000\/sitemap\.xml\n$/,
    );
    const app = (await go('/robots.txt', APP)).body;
    expect(app).toContain('Disallow: /\n');
    expect(app).toContain('Allow: /login$\n');
    expect(app).not.toContain('Sitemap');
  });

  it('and people find whom to tell about a hole; the note expires within a year (RFC 9116)', async () => {
    const { body, headers } = await go('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:support@millrace.example\n');
    expect(body).toContain(`Canonical: http://${MAIN}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!);
    const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('With hosts of its own', () => {
  let elsewhere: TestServer;
  beforeAll(async () => {
    elsewhere = await startServer({
      env: { MAIN_HOST: 'mill.test', APP_HOST: 'app.mill.test:8443', SUPPORT_EMAIL: "o'hara@mill.test" },
      app: { client: { kind: 'built', dist } },
    });
  });
  afterAll(() => elsewhere.stop());

  it('D2.3 a configured port wins over the request’s, and the support address is written safely', async () => {
    const headers = { host: 'mill.test', accept: 'text/html' };
    const moved = await elsewhere.app.inject({ url: '/login?a=b', headers });
    expect(moved.headers.location).toBe('http://app.mill.test:8443/login?a=b');
    const page = await elsewhere.app.inject({ url: '/', headers });
    expect(page.body).toContain('href="http://app.mill.test:8443/login"');
    expect(page.body).toContain('href="http://mill.test/#pricing"');
    expect(page.body).toContain('href="mailto:o&#39;hara@mill.test"');
  });
});
