import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPages } from '#server/outside/pages/pages.ts';
import { isPublicAddress } from '#server/outside/pages/publicAddress.ts';
import type { Web } from '#server/outside/pages/web.ts';
import { keptCertificate } from '#server/platform/dataDir/certificate.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Record<string, Answer> = {};
let asked: IncomingMessage[] = [];
let responses: ServerResponse[] = [];
/** How many answers were left before their end. */
const closed = (): number => responses.filter((one) => one.destroyed && !one.writableFinished).length;
const server = createServer((request, response) => {
  asked.push(request);
  responses.push(response);
  const answer = answers[request.url!];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  [answers, asked, responses] = [{}, [], []];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The rest of the world as it is, with our server as a public one. */
const webWith = (resolve: Web['resolve'] = () => Promise.resolve(['127.0.0.1']), more: Partial<Web> = {}): Web => ({
  resolve,
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ports: new Set([port]),
  ...more,
});
const read = (address: string, web = webWith(), timeoutMs?: number) =>
  createPages({ web, timeoutMs }).read(address, new AbortController().signal);
const at = (url: string): string => `http://shop.example:${port}${url}`;
const page =
  (html: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
const redirect =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { location }).end('moved');

const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
const HEAD = `<!doctype html><html lang="de-AT"><head>
  <title>Not this</title><title>nor this</title>
  <meta property="og:title" content="Kaffee &amp; Kuchen &#8211; fein">
  <meta name="description" content="Frisch
    gerösteter Kaffee.">
  <meta property="og:site_name" content="Lärche">
  <meta property="og:image" content="/bild.png">
  <meta name="theme-color" content="#0A7">
  <style>:root{--accent:#c8102e;--ink:#111}a{color:#C8102E}b{color:rgb(12, 80, 200)} i{color:#eee}#facade{top:0} a:hover #beefed{top:0}</style>
</head><body><h1 style="color:#ff00ff">Text</h1></body></html>`;

it('D5.13 reads what a landing page says of itself', async () => {
  answers['/'] = page(HEAD);
  answers['/bild.png'] = page(PNG, { 'content-type': 'image/png' });
  expect(await read(at('/'))).toEqual({
    ok: true,
    url: at('/'),
    title: 'Kaffee & Kuchen – fein',
    description: 'Frisch gerösteter Kaffee.',
    siteName: 'Lärche',
    language: 'de',
    colours: ['#00aa77', '#c8102e', '#0c50c8'],
    heading: 'Text',
    paragraphs: [],
    product: null,
    picture: { url: at('/bild.png'), type: 'image/png', bytes: PNG },
  });
});

it('D5.13 takes no colour of the palette that WordPress puts into every page', async () => {
  answers['/'] = page(`<head><style>:root{--wp--preset--color--vivid-red: #cf2e2e;
    --wp--preset--gradient--night:linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%);--brand:#0a7f5c}
    .a{color:var(--wp--preset--color--vivid-red) !important}</style></head>`);
  expect(await read(at('/'))).toMatchObject({ colours: ['#0a7f5c'] });
});

it('sends no cookie, nothing of ours, and none that was set on the way', async () => {
  answers['/'] = (_, response) => response.writeHead(302, { location: '/next', 'set-cookie': 'a=1' }).end();
  answers['/next'] = page(HEAD);
  await read(at('/'));
  expect(asked.map(({ url }) => url)).toEqual(['/', '/next', '/bild.png']);
  for (const { headers } of asked)
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  expect(asked[0]!.headers).toMatchObject({ host: `shop.example:${port}`, 'user-agent': 'Millrace' });
});

it('says nothing where a page says nothing', async () => {
  answers['/'] = page('<p>Hello <title>no</title>');
  expect(await read(at('/'))).toMatchObject({ ok: true, description: '', language: '', colours: [], picture: null });
});

it.each([
  ['its header', 'text/html; charset=ISO-8859-1', Buffer.from('<title>Grüße</title>', 'latin1')],
  ['a tag', 'text/html', Buffer.from('<meta charset="windows-1252"><title>Grüße</title>', 'latin1')],
  [
    'a tag of old',
    'text/html',
    Buffer.from('<meta http-equiv="content-type" content="text/html; charset=latin1"><title>Grüße</title>', 'latin1'),
  ],
  ['its first bytes', 'text/html', Buffer.from('\uFEFF<title>Grüße</title>', 'utf16le')],
  ['nothing', 'text/html', Buffer.from('<title>Grüße</title>')],
  ['a word that nobody knows', 'text/html; charset=x-klingon', Buffer.from('<title>Grüße</title>')],
])('reads the charset that %s names', async (_, type, html) => {
  answers['/'] = page(html, { 'content-type': type });
  expect(await read(at('/'))).toMatchObject({ ok: true, title: 'Grüße' });
});

it('reads letters that arrive in halves', async () => {
  const bytes = Buffer.from(`<title>${'ü'.repeat(700)}</title>`);
  answers['/'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    for (let from = 0; from < bytes.length; from += 101) response.write(bytes.subarray(from, from + 101));
    response.end();
  };
  expect(await read(at('/'))).toMatchObject({ title: 'ü'.repeat(700) });
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('unpacks %s', async (packing, pack) => {
  answers['/'] = page(pack('<title>Packed</title>'), { 'content-encoding': packing });
  expect(await read(at('/'))).toMatchObject({ ok: true, title: 'Packed' });
});

it.each([
  'ftp://shop.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
  'gopher://shop.example/',
  'http://user:password@shop.example/',
  'https://user@shop.example/',
  'http://shop.example:22/',
  'https://shop.example:8443/',
  'http://',
  '',
  'not an address',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://0/',
])('D5.13 does not even ask for %j', async (address) => {
  let lookups = 0;
  const web: Web = {
    resolve: () => {
      lookups += 1;
      return Promise.resolve(['127.0.0.1']);
    },
    isPublic: isPublicAddress,
    ports: new Set([80, 443]),
  };
  expect(await read(address, web)).toEqual({ ok: false, fault: 'address' });
  expect([lookups, asked.length]).toEqual([0, 0]);
});

it.each([
  ['a private address', ['10.0.0.7']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a public and a private address', ['127.0.0.1', '192.168.1.1']],
  ['none', []],
])('D5.13 reaches no host whose name leads to %s, and does not tell which it was', async (_, addresses) => {
  answers['/'] = page(HEAD);
  expect(
    await read(
      at('/'),
      webWith(() => Promise.resolve(addresses)),
    ),
  ).toEqual({ ok: false, fault: 'unreachable' });
  expect(asked).toEqual([]);
});

it('D5.13 connects to the address that it has checked: a name is asked for once', async () => {
  answers['/'] = page('<title>Once</title>');
  const given = [['127.0.0.1'], ['10.0.0.1']];
  const names: string[] = [];
  const web = webWith((host) => {
    names.push(host);
    return Promise.resolve(given.shift()!);
  });
  expect(await read(at('/'), web)).toMatchObject({ ok: true, title: 'Once' });
  expect(names).toEqual(['shop.example']);
});

it('D5.13 checks the name again for each redirect and for the picture', async () => {
  answers['/'] = page(HEAD);
  answers['/bild.png'] = page(PNG, { 'content-type': 'image/png' });
  answers['/moved'] = redirect('/');
  const rebinding = (...given: string[][]) => webWith(() => Promise.resolve(given.shift()!));
  expect(await read(at('/moved'), rebinding(['127.0.0.1'], ['10.0.0.1']))).toEqual({ ok: false, fault: 'unreachable' });
  expect(await read(at('/'), rebinding(['127.0.0.1'], ['10.0.0.1']))).toMatchObject({ ok: true, picture: null });
  expect(asked.map(({ url }) => url)).toEqual(['/moved', '/']);
});

it.each([
  'http://169.254.169.254/',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'http://user:secret@shop.example/',
  'http://shop.example:22/',
  '//[::1]/',
])('D5.13 follows no redirect to %s', async (location) => {
  answers['/'] = redirect(location);
  expect(await read(at('/'))).toEqual({ ok: false, fault: 'address' });
  expect(asked).toHaveLength(1);
});

it.each([301, 302, 303, 307, 308])('follows a redirect of status %i, five at most', async (status) => {
  for (let hop = 0; hop < 6; hop += 1) answers[`/${hop}`] = redirect(`/${hop + 1}`, status);
  answers['/6'] = page('<title>There</title>');
  expect(await read(at('/1'))).toMatchObject({ ok: true, title: 'There', url: at('/6') });
  expect(await read(at('/0'))).toEqual({ ok: false, fault: 'redirects' });
});

it.each([
  ['a page that is not there', (_: unknown, response: ServerResponse) => response.writeHead(404).end(), 'refused'],
  ['JSON', page('{}', { 'content-type': 'application/json' }), 'not_a_page'],
  ['no type', (_: unknown, response: ServerResponse) => response.end('<title>x</title>'), 'not_a_page'],
  ['a packing that is unknown', page('x', { 'content-encoding': 'zstd, gzip' }), 'not_a_page'],
  ['what is no gzip', page('<title>x</title>', { 'content-encoding': 'gzip' }), 'unreachable'],
  ['a size that is too large', page('x', { 'content-length': '3000000' }), 'too_large'],
  ['a bomb', page(gzipSync(Buffer.alloc(50_000_000, ' ')), { 'content-encoding': 'gzip' }), 'too_large'],
  ['a connection that breaks', (request: IncomingMessage) => request.socket.destroy(), 'unreachable'],
] as const)('D5.13 says what is wrong with %s', async (_, answer, fault) => {
  answers['/'] = answer;
  expect(await read(at('/'))).toEqual({ ok: false, fault });
});

it('D5.13 reads two megabytes at most; without a whole head, they are too large', async () => {
  const endless =
    (start: string): Answer =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(start);
      const more = (): void => {
        while (!response.destroyed && response.write('<meta name="x" content="y">'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    };
  answers['/head'] = endless('<head><title>Endless</title></head>');
  answers['/none'] = endless('<head><title>Endless</title>');
  expect(await read(at('/head'))).toMatchObject({ ok: true, title: 'Endless' });
  expect(await read(at('/none'))).toEqual({ ok: false, fault: 'too_large' });
  await expect.poll(closed).toBe(2);
});

it.each([
  ['never answers', () => undefined],
  [
    'never ends',
    (_: unknown, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'),
  ],
] as const)('D5.13 waits for no page that %s', async (_, answer) => {
  answers['/'] = answer;
  expect(await read(at('/'), webWith(), 100)).toEqual({ ok: false, fault: 'timeout' });
  await expect.poll(closed).toBe(1);
});

it('D5.13 waits for no name that is never resolved', async () => {
  const never: Web['resolve'] = (_, signal) =>
    new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
  expect(await read(at('/'), webWith(never), 100)).toEqual({ ok: false, fault: 'timeout' });
});

it('reads a page without the picture that does not come in time', async () => {
  answers['/'] = page(HEAD);
  answers['/bild.png'] = () => undefined;
  expect(await read(at('/'), webWith(), 300)).toMatchObject({ ok: true, siteName: 'Lärche', picture: null });
});

it.each([
  [
    'too large',
    page(Buffer.alloc(8 * 1024 * 1024 + 1), { 'content-type': 'image/png', 'transfer-encoding': 'chunked' }),
  ],
  ['no picture', page('<script>', { 'content-type': 'text/html' })],
  ['a drawing that may hold scripts', page('<svg/>', { 'content-type': 'image/svg+xml' })],
])('D5.13 leaves out a picture that is %s', async (_, answer) => {
  answers['/'] = page(HEAD);
  answers['/bild.png'] = answer;
  expect(await read(at('/'))).toMatchObject({ ok: true, picture: null });
});

it('ends when it is cancelled', async () => {
  answers['/'] = () => undefined;
  const cancel = new AbortController();
  const reading = createPages({ web: webWith() }).read(at('/'), cancel.signal);
  await expect.poll(() => asked.length).toBe(1);
  cancel.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(closed).toBe(1);
});

it('takes https where no scheme is said, and no certificate that does not count', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-pages-'));
  const { cert, key } = await keptCertificate(folder, []);
  rmSync(folder, { recursive: true });
  const secure = createTlsServer({ cert, key }, page('<title>Secure</title>')).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const ports = new Set([(secure.address() as AddressInfo).port]);
  const address = `localhost:${[...ports][0]}/`;
  expect(await read(address, webWith(undefined, { ports, ca: cert }))).toMatchObject({ ok: true, title: 'Secure' });
  expect(await read(address, webWith(undefined, { ports }))).toEqual({ ok: false, fault: 'unreachable' });
  secure.close();
});

const SHOP = `<!doctype html><html lang="en"><head><title>Solid oak desk | Larch</title>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
  {"@type":"Organization","name":"Larch","description":"Furniture makers in Hereford since 1998."},
  {"@type":["Product","Thing"],"name":"Solid oak desk","description":"<p>Each top is cut from one plank.</p><p>Delivered &amp; fitted.</p>",
   "brand":{"@type":"Brand","name":"Larch Workshop"},
   "offers":{"@type":"AggregateOffer","lowPrice":"890.00","highPrice":1290,"priceCurrency":"GBP"}}]}</script>
</head><body><header><nav><p>A menu with so many words that it could be a paragraph.</p></nav><h1>A desk for <em>the next</em><br>fifty years</h1></header>
<main><p>Short.</p><p>We saw, plane and oil each desk by hand in our workshop.</p>
<p hidden>You cannot see this paragraph, though it is long enough.</p>
<p>You cannot see <span style="display: none">and never will</span> the joints, and they hold for decades.</p></main>
<footer><p>© Larch Ltd, all rights reserved, registered in England.</p></footer></body></html>`;

it('D5.13 reads what a page sells: its heading, its first paragraphs, and its JSON-LD', async () => {
  answers['/'] = page(SHOP);
  expect(await read(at('/'))).toMatchObject({
    siteName: 'Larch',
    description: 'Furniture makers in Hereford since 1998.',
    heading: 'A desk for the next fifty years',
    paragraphs: [
      'We saw, plane and oil each desk by hand in our workshop.',
      'You cannot see the joints, and they hold for decades.',
    ],
    product: {
      name: 'Solid oak desk',
      description: 'Each top is cut from one plank. Delivered & fitted.',
      brand: 'Larch Workshop',
      price: { amount: 890, currency: 'GBP', isFrom: true },
    },
  });
});

const withData = (data: string): string =>
  `<head><title>x</title></head><body><h1>Desk</h1><script type="application/ld+json">${data}</script></body>`;
const PRODUCT = { '@type': 'Product', name: 'Desk' };

it.each<[string, unknown, unknown]>([
  ['one offer', { ...PRODUCT, offers: { '@type': 'Offer', price: 49, priceCurrency: 'EUR' } }, [49, 'EUR', false]],
  [
    'several prices',
    {
      ...PRODUCT,
      offers: [
        { price: '12.50', priceCurrency: 'EUR' },
        { price: 9, priceCurrency: 'EUR' },
      ],
    },
    [9, 'EUR', true],
  ],
  [
    'a price that is specified',
    { ...PRODUCT, offers: { priceSpecification: { price: 5, priceCurrency: 'USD' } } },
    [5, 'USD', false],
  ],
  ['an offer of it', { '@type': 'Offer', price: 7, priceCurrency: 'EUR', itemOffered: PRODUCT }, [7, 'EUR', false]],
])('D5.13 reads a price: %s', async (_, data, price) => {
  answers['/'] = page(withData(JSON.stringify(data)));
  const got = await read(at('/'));
  const { amount, currency, isFrom } = (got.ok && got.product?.price) || {};
  expect([amount, currency, isFrom]).toEqual(price);
});

it.each<[string, unknown]>([
  ['of no currency', { ...PRODUCT, offers: { price: 49 } }],
  [
    'in two currencies',
    {
      ...PRODUCT,
      offers: [
        { price: 1, priceCurrency: 'EUR' },
        { price: 2, priceCurrency: 'USD' },
      ],
    },
  ],
  ['with a comma', { ...PRODUCT, offers: { price: '1,299', priceCurrency: 'USD' } }],
  ['that is free of charge or less', { ...PRODUCT, offers: { price: -5, priceCurrency: 'USD' } }],
  ['that is a list', { ...PRODUCT, offers: { price: [1], priceCurrency: ['USD'] } }],
])('D5.13 takes no price %s', async (_, data) => {
  answers['/'] = page(withData(JSON.stringify(data)));
  expect(await read(at('/'))).toMatchObject({ ok: true, product: { name: 'Desk', price: null } });
});

it.each<[string, string]>([
  ['half of it', '{"@type":"Product","name":"De'],
  ['no JSON', 'window.data = {}'],
  ['another shape', '{"@type":{"a":1},"name":{"b":[]},"offers":[[[]]],"@graph":"x"}'],
  ['several things', JSON.stringify([PRODUCT, { ...PRODUCT, name: 'Chair' }])],
  ['a thing without a name', '{"@type":"Product"}'],
  ['too deep a list', `${'['.repeat(50_000)}${JSON.stringify(PRODUCT)}${']'.repeat(50_000)}`],
  ['a graph within graphs', `${'{"@graph":'.repeat(5000)}${JSON.stringify(PRODUCT)}${'}'.repeat(5000)}`],
  ['its prototype', '{"__proto__":{"@type":"Product","name":"Desk"}}'],
])('D5.13 reads the rest of a page whose JSON-LD is %s', async (_, data) => {
  answers['/'] = page(withData(data));
  expect(await read(at('/'))).toMatchObject({ ok: true, title: 'x', heading: 'Desk', product: null });
});

it('D5.13 reads a page as browsers forgive it: nothing closed, no head, no body', async () => {
  answers['/'] = page(
    '<title>Desks</title><h1>Desks that last<p>Each one is made by hand in Hereford by two people.<p>And delivered by them, too, in three weeks at most.',
  );
  expect(await read(at('/'))).toMatchObject({
    title: 'Desks',
    paragraphs: [
      'Each one is made by hand in Hereford by two people.',
      'And delivered by them, too, in three weeks at most.',
    ],
  });
});

it.each([
  ['tags in tags', '<i>'.repeat(300_000) + '</b>'.repeat(200_000)],
  ['tags that nothing opened', '</b>'.repeat(500_000)],
  ['one long word', 'x'.repeat(1_900_000)],
  ['many scripts', '<script type="application/ld+json">{"@type":"Product"}</script>'.repeat(30_000)],
])('D5.13 is done soon with %s', async (_, html) => {
  answers['/'] = page(`<head><title>x</title></head><body><h1>Desk</h1><p>${html}`);
  const began = performance.now();
  expect(await read(at('/'))).toMatchObject({ ok: true, title: 'x', heading: 'Desk' });
  expect(performance.now() - began).toBeLessThan(2500);
});

it('D5.13 has the head of a page whose body breaks off or does not end', async () => {
  const start = `<head><title>x</title><style>${'a{color:red}'.repeat(100)}</style></head><body><h1>Desk</h1>`;
  answers['/broken'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
    response.write(start, () => setTimeout(() => response.destroy(), 50));
  };
  answers['/slow'] = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write(start);
  for (const path of ['/broken', '/slow'])
    expect(await read(at(path))).toMatchObject({ ok: true, title: 'x', heading: 'Desk' });
  await expect.poll(closed).toBe(2);
});
