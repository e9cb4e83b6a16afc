import { afterEach, describe, expect, it, vi } from 'vitest';
import { mendedLink } from '#contract/rules/mendedLink.ts';
import { completedLink, errorsOf, issuesOf, mayBePublished } from '#contract/rules/publishable.ts';
import { goodAd } from '#test/machines/charts/samples.ts';

const codes = (ad: typeof goodAd) => issuesOf(ad).map(({ code }) => code);
const copy = (fields: Partial<typeof goodAd.copy>) => ({ ...goodAd, copy: { ...goodAd.copy, ...fields } });

describe('R4.11 an ad may be published', () => {
  it.each(['draft', 'queued'] as const)('while it is %s, with an ad set and uploaded media', (status) => {
    expect(mayBePublished({ ...goodAd, status })).toBe(true);
  });
  it.each(['publishing', 'published', 'failed', 'archived'] as const)('never while it is %s', (status) => {
    expect(mayBePublished({ ...goodAd, status })).toBe(false);
  });
  it('never without an ad set', () => {
    expect(mayBePublished({ ...goodAd, adset: null })).toBe(false);
  });
  it.each(['none', 'uploading', 'processing', 'failed'] as const)('never with media that is %s', (mediaStatus) => {
    expect(mayBePublished({ ...goodAd, media: { ...goodAd.media, mediaStatus } })).toBe(false);
  });
});

describe('D5.3 a link', () => {
  it.each([
    ['shop.example/x', 'https://shop.example/x'],
    [' shop.example ', 'https://shop.example'],
    ['//shop.example/x', 'https://shop.example/x'],
    ['shop.example:8080/x', 'https://shop.example:8080/x'],
    ['bücher.example', 'https://bücher.example'],
    ['xn--bcher-kva.example/straße?größe=ü', 'https://xn--bcher-kva.example/straße?größe=ü'],
    ['例え.テスト/秋', 'https://例え.テスト/秋'],
    ['пример.example', 'https://пример.example'],
  ])('%j lacks no more than its scheme, and gets it: %j', (link, completed) => {
    expect(completedLink(link)).toBe(completed);
    expect(errorsOf({ ...goodAd, link: completed })).toEqual([]);
  });
  it('that is missing is asked for', () => {
    for (const link of ['', '  ']) expect(errorsOf({ ...goodAd, link })).toEqual(['Add a link.']);
  });
  it.each(['shop', 'javascript:alert(1)', 'javascript:1', 'ftp://shop.example', '/shop.example'])(
    '%j stays as it is, and wrong',
    (link) => {
      expect(completedLink(link)).toBe(link);
      expect(errorsOf({ ...goodAd, link })).toEqual(['Enter a web address that begins with https://.']);
    },
  );
  it.each([
    ['shop .example', 'Remove the spaces from the link, or write them as %20 if they belong in it.'],
    ['https://my shop.example/', 'Remove the spaces from the link, or write them as %20 if they belong in it.'],
    [
      `https://shop.example/a b${'x'.repeat(200)}`,
      'Remove the spaces from the link, or write them as %20 if they belong in it.',
    ],
    ['https://shop.example/a b', 'Remove the spaces from the link, or write them as %20 if they belong in it.'],
  ])('%j has spaces, and says so', (link, words) => {
    expect(completedLink(link)).toBe(link);
    expect(errorsOf({ ...goodAd, link })).toEqual([words]);
  });
  it.each([
    ['https://shop.example/a b', 'https://shop.example/a%20b'],
    ['shop.example/summer sale?x=ä b', 'https://shop.example/summer%20sale?x=ä%20b'],
    [' shop.example/a  b ', 'https://shop.example/a%20%20b'],
    ['https://shop.example/a "b" <c>', 'https://shop.example/a%20%22b%22%20%3Cc%3E'],
    ['https://shop.example/{{ad.name}} b', 'https://shop.example/{{ad.name}}%20b'],
    ['https://shop.example/50% off', 'https://shop.example/50%25%20off'],
    ['https://shop.example/50%25 off', 'https://shop.example/50%25%20off'],
    ['https:/shop.example/a', 'https://shop.example/a'],
    ['https:shop.example', 'https://shop.example'],
    ['https:///shop.example', 'https://shop.example'],
    ['https:\\\\shop.example', 'https://shop.example'],
    ['http//shop.example', 'http://shop.example'],
    ['\u200Bhttps://shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/a\u200B', 'https://shop.example/a'],
    ['\u202Ahttps://shop.example/a\u202C', 'https://shop.example/a'],
    ['https://shop.example/a\u200E', 'https://shop.example/a'],
    ['\u2066shop.example/a\u2069', 'https://shop.example/a'],
    ['https://shop.example/cof\u00ADfee', 'https://shop.example/coffee'],
    ['https://shop.example/long\n-path', 'https://shop.example/long-path'],
    ['“https://shop.example/tea”', 'https://shop.example/tea'],
    ['<https://shop.example/a_(b)>', 'https://shop.example/a_(b)'],
    ['("shop.example/tea")', 'https://shop.example/tea'],
  ])('D5.3 %j is mended by one press to %j', (link, mended) => {
    expect(mendedLink(link)).toBe(mended);
    expect(errorsOf({ ...goodAd, link: mended })).toEqual([]);
  });
  it.each([
    ['', 'empty'],
    ['https://shop.example/a', 'without a fault'],
    ['shop.example/"a"', 'without a fault once it is completed'],
    ['my shop.example/a', 'no address, whatever is encoded'],
    ['javascript:alert(1) b', 'no web address'],
    ['http://192.168.0.1/a b', 'private'],
    ['https:', 'no address at all'],
    ['“', 'no address either'],
    ['“shop”', 'nothing more without its quotes'],
    [`https://shop.example/${'a '.repeat(500)}b`, 'too long once it is encoded'],
  ])('D5.3 %j is not mended: it is %s', (link) => {
    expect(mendedLink(link)).toBeNull();
  });
  it.each(['http://shop.example', 'https://shop.example/x', 'ann@shop.example', `${'x'.repeat(990)}.example`])(
    '%j stays as it is',
    (link) => expect(completedLink(link)).toBe(link),
  );
});

it.each([
  ['https:shop.example', 'Enter a web address that begins with https://.'],
  ['https:///shop.example', 'Enter a web address that begins with https://.'],
  ['https://shop.example:99999/a', 'Check the link. It is not a complete web address.'],
  ['https://sho\u200Bp.example', 'Remove the invisible characters from the link, or type it again.'],
  ['https://shop.example/a\u200F?b=1', 'Remove the invisible characters from the link, or type it again.'],
  ['\u202Ahttps://shop.example', 'Remove the invisible characters from the link, or type it again.'],
])('D5.3 the link %j, which a browser would bend, is refused', (link, words) => {
  expect(errorsOf({ ...goodAd, link })).toEqual([words]);
});

it('D5.3 a joiner in a link is part of how its language is written', () => {
  expect(errorsOf({ ...goodAd, link: 'https://shop.example/می\u200Cخواهم' })).toEqual([]);
});

describe('D5.3 a link whose domain a browser would encode', () => {
  /** Chrome takes a space in a host for %20, which no server looks up. */
  class ChromeUrl extends URL {
    readonly #host: string;
    constructor(text: string) {
      super(text.replace('%20', '-'));
      this.#host = text.split('/')[2]!;
    }
    override get hostname(): string {
      return this.#host;
    }
  }
  afterEach(() => void vi.unstubAllGlobals());

  it('is refused everywhere, and not offered', () => {
    vi.stubGlobal('URL', ChromeUrl);
    expect(mendedLink('http://river side.example')).toBeNull();
    expect(errorsOf({ ...goodAd, link: 'http://river%20side.example' })).toEqual([
      'Check the domain in the link. It has a character that no domain can have.',
    ]);
  });
  it.each(['https://a"b.example', 'https://a*b.example', 'https://a,b.example', 'https://a..b.example'])(
    'such as %j',
    (link) =>
      expect(errorsOf({ ...goodAd, link })).toEqual([
        'Check the domain in the link. It has a character that no domain can have.',
      ]),
  );
  it.each([
    'https://my_shop.example',
    'https://shop.example.',
    'https://xn--bcher-kva.example',
    'https://bücher.example/straße?größe=ü',
    'https://例え.example',
  ])('not %j', (link) => expect(errorsOf({ ...goodAd, link })).toEqual([]));
});

describe('D5.3 what stands in the way', () => {
  it('is nothing but a hint for an ad with a square image only', () => {
    expect(codes(goodAd)).toEqual(['PORTRAIT_MISSING']);
    expect(errorsOf(goodAd)).toEqual([]);
  });
  it.each([
    ['', 'LINK_INVALID'],
    ['shop.example', 'LINK_INVALID'],
    ['javascript:alert(1)', 'LINK_INVALID'],
    ['https://localhost', 'LINK_INVALID'],
    ['https://shop.example/a b', 'LINK_INVALID'],
  ])('is the link %j', (link, code) => {
    expect(codes({ ...goodAd, link })).toContain(code);
  });
  it.each(['https://ann:secret@shop.example', 'https://ann@shop.example'])(
    'is the link %j, which has a user name or a password in it',
    (link) => expect(errorsOf({ ...goodAd, link })).toEqual(['Remove the user name and password from the link.']),
  );
  it.each([
    'https://localhost:3000',
    'https://shop.local',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://10.0.0.8/x',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[::ffff:127.0.0.1]',
  ])('is the link %j, which nobody else can open', (link) =>
    expect(errorsOf({ ...goodAd, link })).toEqual(['Use a public web address. Nobody else can open this one.']),
  );
  it.each(['https://172.15.0.1', 'https://100.128.0.1', 'https://localhost.example'])('is not the link %j', (link) =>
    expect(errorsOf({ ...goodAd, link })).toEqual([]),
  );
  it('is a call to action that Meta does not know', () => {
    expect(codes(copy({ cta_text: 'Click!' }))).toContain('CTA_INVALID');
    expect(codes(copy({ cta_text: 'constructor' }))).toContain('CTA_INVALID');
  });
  it.each(['http://shop.example', 'https://shop.example/sale?from=meta'])('is not the link %j', (link) => {
    expect(errorsOf({ ...goodAd, link })).toEqual([]);
  });
  it.each(['', '  \t'])('is the name %j', (name) => {
    expect(issuesOf(copy({ name }))).toContainEqual({
      code: 'NAME_MISSING',
      field: 'name',
      message: 'Give the ad a name.',
      severity: 'error',
    });
  });
  it.each([
    ['none', 'MEDIA_MISSING'],
    ['uploading', 'MEDIA_NOT_UPLOADED'],
    ['processing', 'MEDIA_NOT_UPLOADED'],
    ['failed', 'MEDIA_NOT_UPLOADED'],
  ] as const)('is media that is %s', (mediaStatus, code) => {
    const media = { ...goodAd.media, mediaStatus };
    expect(codes({ ...goodAd, media })).toEqual([code]);
    expect(errorsOf({ ...goodAd, media })).toHaveLength(1);
  });
  it('is a missing square image; without a portrait one there is only a hint', () => {
    const { square } = goodAd.media;
    const portrait = { ...square!, height: 1350 };
    const issues = issuesOf({ ...goodAd, media: { ...goodAd.media, square: null, portrait } });
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['MEDIA_MISSING', 'error']]);
    expect(codes({ ...goodAd, media: { ...goodAd.media, portrait } })).toEqual([]);
    expect(codes({ ...goodAd, media: { ...goodAd.media, square: null, portrait: null } })).toEqual(['MEDIA_MISSING']);
  });
  it.each([
    ['name', 255],
    ['primary_text', 1024],
    ['headline', 255],
    ['description', 255],
  ] as const)("is a %s of more than Meta's %i characters", (field, most) => {
    const tooLong = (length: number) =>
      issuesOf(copy({ [field]: 'x'.repeat(length) })).filter(({ code }) => code === 'TEXT_TOO_LONG');
    expect(tooLong(most)).toEqual([]);
    expect(tooLong(most + 1)).toMatchObject([{ field, severity: 'error' }]);
  });
  it('is a link of more than 1,000 characters, and says how many it has', () => {
    const link = `https://shop.example/${'x'.repeat(979)}`;
    expect(errorsOf({ ...goodAd, link })).toEqual([]);
    expect(errorsOf({ ...goodAd, link: `${link}x` })).toEqual(['The link has 1,001 characters; use at most 1,000.']);
  });
  it.each([
    ['primary_text', 125],
    ['headline', 40],
    ['description', 30],
  ] as const)('is only a hint for a %s of more than the %i characters that are seen at first', (field, shown) => {
    expect(codes(copy({ [field]: 'x'.repeat(shown) }))).not.toContain('TEXT_TRUNCATED');
    expect(codes(copy({ [field]: 'x'.repeat(shown + 1) }))).toContain('TEXT_TRUNCATED');
    expect(codes(copy({ [field]: 'x'.repeat(1025) }))).not.toContain('TEXT_TRUNCATED');
    expect(errorsOf(copy({ [field]: 'x'.repeat(shown + 1) }))).toEqual([]);
  });
  it('is a missing ad set', () => {
    expect(codes({ ...goodAd, adset: null })).toContain('NO_ADSET');
  });
  it("is a text past Meta's limit; past what is shown at first it is only a hint", () => {
    expect(issuesOf(copy({ headline: 'x'.repeat(256) })).filter(({ severity }) => severity === 'error')).toHaveLength(
      1,
    );
    expect(codes(copy({ headline: 'x'.repeat(255) }))).toContain('TEXT_TRUNCATED');
    expect(codes(copy({ headline: 'x'.repeat(40) }))).not.toContain('TEXT_TRUNCATED');
  });
  it('counts characters as people do: an emoji is one', () => {
    expect(codes(copy({ headline: '🌊'.repeat(40) }))).not.toContain('TEXT_TRUNCATED');
  });
  it('counts a combining mark by itself, as the server does that keeps the text', () => {
    const tooLong = (times: number) => codes(copy({ headline: 'e\u0301'.repeat(times) })).includes('TEXT_TOO_LONG');
    expect([tooLong(127), tooLong(128)]).toEqual([false, true]);
  });
});
