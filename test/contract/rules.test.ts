import { describe, expect, it } from 'vitest';
import { textOf } from '#contract/failure.ts';
import { failureOfResponse } from '#contract/failureOfResponse.ts';
import { cropOf, needsCrop, renditionFor } from '#contract/rules/crop.ts';
import { dimensionFault, fileFault, sniffImage } from '#contract/rules/image.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { brandFileFault, sniffBrandImage } from '#contract/rules/brandImage.ts';
import { AdStatus } from '#contract/rules/adStatus.ts';
import { COOKIES } from '#contract/rules/cookies.ts';
import { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import { MAX_EMAIL_LENGTH } from '#contract/rules/email.ts';
import { MAX_IMAGE_BYTES, MAX_PARALLEL_UPLOADS, MINIMUM_AGE, UPLOAD_BYTES_SHARE } from '#contract/rules/limits.ts';
import { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import { CREDIT_AMOUNTS, CYCLE_DAYS, packOf, PACKS, perThousand } from '#contract/rules/packs.ts';
import { BillingPeriod, estimate, PlanName, PLANS } from '#contract/rules/plans.ts';
import { WebAddress } from '#contract/rules/webAddress.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('D5.13 A file for the brand', () => {
  const of = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const svg = of('<svg xmlns="http://www.w3.org/2000/svg">');
  const webp = of('RIFF....WEBPVP8 ');

  it('is what its bytes say', () => {
    expect([png, jpeg, webp].map(sniffBrandImage)).toEqual(['image/png', 'image/jpeg', 'image/webp']);
    const svgs = ['<svg>', '<?xml version="1.0"?>', '<!-- Made by -->', '<!DOCTYPE svg>', '<svg:svg>', '\n <svg>'];
    for (const text of [...svgs, ...svgs.map((one) => `\u00EF\u00BB\u00BF${one}`)])
      expect(sniffBrandImage(of(text)), text).toBe('image/svg+xml');
    for (const text of ['<html>', 'GIF89a', 'RIFF....WAVEfmt ', 'XXXX....WEBP', 'a <svg>', ''])
      expect(sniffBrandImage(of(text)), text).toBeNull();
  });

  it('may be as large as its kind and type allow, and a photo is no drawing', () => {
    const MB = 1024 * 1024;
    const faults = (kind: 'logo' | 'photo', head: Uint8Array, most: number) =>
      [0, 1, most, most + 1].map((size) => brandFileFault(kind, size, head));
    expect(faults('logo', svg, MB)).toEqual(['empty_file', null, null, 'too_large']);
    expect(faults('logo', png, 4 * MB)).toEqual(['empty_file', null, null, 'too_large']);
    expect(faults('photo', webp, 8 * MB)).toEqual(['empty_file', null, null, 'too_large']);
    expect(brandFileFault('photo', 1, svg)).toBe('unknown_type');
    expect(brandFileFault('logo', 1, of('GIF89a'))).toBe('unknown_type');
  });
});

describe('An image file', () => {
  it('R5.03 may have 8 MB and not a byte more', () => {
    expect(fileFault('square', MAX_IMAGE_BYTES, jpeg)).toBeNull();
    expect(fileFault('square', MAX_IMAGE_BYTES + 1, jpeg)?.message).toBe(
      'Square image is too large. Maximum file size is 8MB.',
    );
    expect(fileFault('portrait', MAX_IMAGE_BYTES + 1, png)?.message).toBe(
      'Portrait image is too large. Maximum file size is 8MB.',
    );
  });
  it('is what its bytes say, whatever it is called', () => {
    expect(sniffImage(png)).toBe('image/png');
    expect(sniffImage(jpeg)).toBe('image/jpeg');
    expect(sniffImage(new TextEncoder().encode('<svg onload=alert(1)>'))).toBeNull();
    expect(sniffImage(new Uint8Array([...jpeg.slice(0, 2), 0]))).toBeNull();
    expect(fileFault('square', 0, new Uint8Array())?.code).toBe('IMAGE_EMPTY');
    expect(fileFault('portrait', 12, new TextEncoder().encode('GIF89a'))?.message).toBe(
      'Portrait image must be a JPEG or PNG file.',
    );
  });
  it('D5.1 is 600 pixels wide at least, and no bomb', () => {
    expect(dimensionFault('square', 599, 599)?.code).toBe('IMAGE_TOO_SMALL');
    expect(dimensionFault('square', 600, 600)).toBeNull();
    expect(dimensionFault('square', 8000, 8000)).toBeNull();
    expect(dimensionFault('square', 8000, 8001)?.code).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(dimensionFault('square', 30_000, 30_000)?.code).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('D5.5 is neither longer nor narrower than can be decoded cheaply', () => {
    expect(dimensionFault('square', 600, 100_000)?.message).toBe(
      'Square image is 600 × 100000 pixels. Use at most 16000 on each side.',
    );
    expect(dimensionFault('portrait', 16_001, 3900)?.code).toBe('IMAGE_TOO_LONG');
    expect(dimensionFault('square', 16_000, 4000)).toBeNull();
    expect(dimensionFault('square', 600, 3000)).toBeNull();
    expect(dimensionFault('square', 600, 3001)?.message).toBe(
      'Square image is 600 × 3001 pixels. The longer side can be at most 5 times the shorter.',
    );
    expect(dimensionFault('portrait', 3001, 600)?.code).toBe('IMAGE_TOO_NARROW');
  });
  it('D5.1 becomes 1080 x 1080, or the portrait size that is nearest to its own', () => {
    expect(renditionFor('square', 1400, 900)).toEqual({ width: 1080, height: 1080 });
    expect(renditionFor('portrait', 800, 1000)).toEqual({ width: 1080, height: 1350 });
    expect(renditionFor('portrait', 900, 1600)).toEqual({ width: 1080, height: 1920 });
    expect(needsCrop('square', 1000, 1020)).toBe(false);
    expect(needsCrop('square', 1000, 1200)).toBe(true);
    expect([needsCrop('portrait', 800, 1000), needsCrop('portrait', 800, 1100)]).toEqual([false, true]);
  });
  it.each([
    ['square', 1000, 1200, '1:1'],
    ['square', 1000, 1020, null],
    ['portrait', 1000, 1150, '4:5'],
    ['portrait', 900, 2000, '9:16'],
    ['portrait', 1080, 1350, null],
  ] as const)('D5.1 as a %s of %i × %i pixels is cropped to %s', (format, width, height, ratio) => {
    expect(cropOf(format, width, height)).toBe(ratio);
  });
  it('D5.1 may miss the ratio by three hundredths', () => {
    expect(needsCrop('square', 1029, 1000)).toBe(false);
    expect(needsCrop('square', 1031, 1000)).toBe(true);
    expect(needsCrop('square', 971, 1000)).toBe(false);
    expect(needsCrop('square', 969, 1000)).toBe(true);
  });
});

describe('Plans', () => {
  it('R9.01 R3.07 cost and hold what the price list says', () => {
    expect(Object.values(PLANS).map(({ monthly, credits, adAccounts }) => [monthly, credits, adAccounts])).toEqual([
      [19, 500, 1],
      [39, 1000, 3],
      [149, 3000, Infinity],
    ]);
    expect(PLANS.pro.badge).toBe('Most Popular');
  });
  it('R9.02 cost 80 % of twelve months by the year, rounded', () => {
    expect(Object.values(PLANS).map(({ yearly }) => yearly)).toEqual([182, 374, 1430]);
  });
  it('R9.04 make about a tenth of the credits in images, half in texts', () => {
    expect(estimate(1005)).toEqual({ images: 100, copies: 502 });
  });
});

describe('Packs of credits', () => {
  it('R3.07 R9.03 cost what the price list says', () => {
    expect(Object.values(PACKS).map(({ name, credits, price }) => [name, credits, price])).toEqual([
      ['small', 1000, 10],
      ['medium', 5000, 45],
      ['large', 10_000, 90],
    ]);
  });
  it('R9.03 are known by their credits, those that can be asked for and no others', () => {
    expect(CREDIT_AMOUNTS.map((credits) => packOf(credits)?.name)).toEqual(['small', 'medium', 'large']);
    expect(Object.values(PACKS).map(perThousand)).toEqual([10, 9, 9]);
    expect([packOf(0), packOf(999), packOf(45)]).toEqual([null, null, null]);
  });
  it('R9.04 are used within thirty days', () => expect(CYCLE_DAYS).toBe(30));
});

describe('An ad account', () => {
  it('takes ads while it is active, waits for a settlement or is in its grace period', () => {
    const all = [0, 1, 2, 3, 7, 8, 9, 10, 100, 101, 201, 202];
    expect(all.filter((account_status) => isUsableAdAccount({ account_status }))).toEqual([1, 8, 9]);
  });
});

describe('A web address', () => {
  it.each(['https://millrace.example', 'http://localhost:3000/here?x=1'])('may be %s', (text) => {
    expect(WebAddress.safeParse(text).success).toBe(true);
  });
  it.each(['', 'millrace.example', '/here', 'javascript:alert(1)', 'ftp://millrace.example', 'xhttps://a.example'])(
    'is never %j',
    (text) => expect(WebAddress.safeParse(text).success).toBe(false),
  );
});

describe('What the wire says', () => {
  it.each([
    ['D5.6 the status of an ad', AdStatus, 'draft queued publishing published failed archived'],
    ['D4.4 the kind of a fact of the ledger', CreditEntryKind, 'grant purchase hold spend release expire'],
    ['how the way to Meta ended', MetaOAuthResult, 'connected denied expired failed'],
    ['the period of a bill', BillingPeriod, 'monthly yearly'],
    ['the plan', PlanName, 'starter pro team'],
  ])('%s is one of the words that both sides know', (_what, schema, words) => {
    for (const word of words.split(' ')) expect(schema.parse(word)).toBe(word);
    for (const word of ['', 'unknown', words, words.toUpperCase()]) expect(schema.safeParse(word).success).toBe(false);
  });
});

describe('The limits of the business', () => {
  it('are those of the specification, section 9', () => {
    expect([MAX_IMAGE_BYTES, MINIMUM_AGE, MAX_PARALLEL_UPLOADS, UPLOAD_BYTES_SHARE]).toEqual([8_388_608, 18, 4, 0.9]);
    expect(MAX_EMAIL_LENGTH).toBe(254);
  });
});

describe('A cookie', () => {
  it('R1.07 lasts as long as the table says to people', () => {
    expect(COOKIES.map(({ name, lifetime }) => [name, lifetime === null ? null : lifetime / 86_400])).toEqual([
      ['__Host-sessionid', 14],
      ['csrftoken', 364],
      ['__Host-registered', 3],
      ['_tracking_consent', 180],
      ['theme', 365],
      ['sidebar_state', 7],
      ['ph_<key>_posthog', 365],
    ]);
  });
});

describe('A failure', () => {
  it("prefers the server's text to the default of the call (R8.05)", () => {
    const said = failureOfResponse(400, { error: 'That plan is gone.' }, null);
    expect(textOf(said, 'Failed to create checkout session')).toBe('That plan is gone.');
    expect(textOf(failureOfResponse(500, null, null), 'Failed to create checkout session')).toBe(
      'Failed to create checkout session',
    );
    expect(textOf({ kind: 'network' }, 'Failed to publish ads')).toBe('Failed to publish ads');
  });
  it('reads the text from detail, error, non_field_errors or the first field', () => {
    const textFor = (body: unknown) => textOf(failureOfResponse(400, body, null), '—');
    expect(textFor({ detail: 'One.' })).toBe('One.');
    expect(textFor({ non_field_errors: ['Two.'] })).toBe('Two.');
    expect(textFor({ email: ['Three.'] })).toBe('Three.');
    expect(textFor('<html>')).toBe('—');
  });
});

describe('The contract', () => {
  it('D1.4 gives every call a name of its own, a path under /api/ with both slashes, and a shape for its errors', () => {
    expect(new Set(ALL_CALLS.map(({ id }) => id)).size).toBe(ALL_CALLS.length);
    expect(new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL_CALLS.length);
    for (const call of ALL_CALLS) {
      expect(call.path).toMatch(/^\/api\/.+\/$/);
      expect(call.errors).toBe(call.path.startsWith('/api/auth/') ? 'django' : 'plain');
    }
  });
});
