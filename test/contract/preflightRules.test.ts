import { expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { type Around, errorsOf, type Issue, issuesOf } from '#contract/rules/publishable.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { goodAd } from '../machines/charts/samples.ts';

const image = (width: number, height: number) => ({ id: '1', final_key: 'f', width, height, url: '' });
const withImages = (
  square: ReturnType<typeof image> | null,
  portrait: ReturnType<typeof image> | null,
): Partial<Ad> => ({
  media: { ...goodAd.media, mediaStatus: 'uploaded', square, portrait },
});
const copy = (over: Partial<Ad['copy']>): Partial<Ad> => ({ copy: { ...goodAd.copy, ...over } });
const square = image(1080, 1080);
const portrait = image(1080, 1350);
const account = { name: 'Riverside', isAllowed: true, adsets: new Set([goodAd.adset!.id]) };

/** One fault for each code: what is wrong with the ad, or around it. */
const FAULTS: Readonly<Record<Issue['code'], { readonly ad?: Partial<Ad>; readonly around?: Around }>> = {
  NO_ADSET: { ad: { adset: null } },
  ADSET_NOT_RUNNING: { around: { hold: { mark: 'Ended', text: 'The ad set has ended.', isClosed: false } } },
  ADSET_FULL: { around: { held: 50 } },
  ACCOUNT_NOT_ALLOWED: { around: { account: { ...account, isAllowed: false } } },
  CONNECTION_EXPIRED: { around: { connection: 'expired' } },
  PIXEL_MISSING: { around: { pixel: 'missing' } },
  PAGE_MISSING: { around: { page: 'missing' } },
  INSTAGRAM_MISSING: { around: { instagram: 'missing' } },
  MEDIA_MISSING: { ad: { media: { ...goodAd.media, mediaStatus: 'none', square: null, portrait: null } } },
  MEDIA_NOT_UPLOADED: { ad: { media: { ...goodAd.media, mediaStatus: 'processing' } } },
  IMAGE_TOO_LARGE: { ad: withImages(image(20_000, 20_000), portrait) },
  RATIO_MISMATCH: { ad: withImages(square, image(1920, 1080)) },
  LINK_INVALID: { ad: { link: 'nowhere?utm_source=a' } },
  LINK_INSECURE: { ad: { link: 'http://shop.example?utm_source=a' } },
  PARAMETERS_INVALID: { ad: { details: { ...goodAd.details, url_parameters: 'utm_source' } } },
  PARAMETER_TWICE: {
    ad: { details: { ...goodAd.details, url_parameters: 'UTM_source=b' } },
  },
  CTA_INVALID: { ad: copy({ cta_text: 'Click' }) },
  TEXT_TOO_LONG: { ad: copy({ primary_text: 'x'.repeat(TEXT_LIMITS.primary_text.max + 1) }) },
  TEXT_TRUNCATED: { ad: copy({ primary_text: 'x'.repeat(TEXT_LIMITS.primary_text.max) }) },
  TEXT_MISSING: { ad: copy({ primary_text: ' ', headline: '' }) },
  PORTRAIT_MISSING: { ad: withImages(square, null) },
  IN_REVIEW: { ad: { review: { state: 'open', flow_name: 'Weekly refresh' } } },
  DUPLICATE_NAME: { around: { names: new Set([goodAd.copy.name]) } },
  REJECTED_BEFORE: { around: { rejectedBefore: [{ title: 'Misleading claims', text: 'It may promise too much.' }] } },
  NAME_MISSING: { ad: copy({ name: ' ' }) },
};
const WARNINGS = new Set<Issue['code']>([
  'ADSET_NOT_RUNNING',
  'ADSET_FULL',
  'LINK_INSECURE',
  'PARAMETER_TWICE',
  'TEXT_TRUNCATED',
  'PORTRAIT_MISSING',
  'TEXT_MISSING',
  'DUPLICATE_NAME',
  'IN_REVIEW',
  'REJECTED_BEFORE',
]);

const sound = { ...goodAd, link: 'https://shop.example?utm_source=a', ...withImages(square, portrait) };
const codes = Object.keys(FAULTS) as Issue['code'][];

it('D5.3 an ad with nothing wrong, in an account with nothing wrong, has no issue', () => {
  expect(
    issuesOf(sound, { connection: 'usable', account, page: 'there', instagram: 'there', names: new Set() }),
  ).toEqual([]);
});

it.each(codes)('D5.3 %s is found where it is the only fault, with its severity and words for a person', (code) => {
  const { ad, around } = FAULTS[code];
  const found = issuesOf({ ...sound, ...ad }, around);
  expect(found.map((issue) => issue.code)).toEqual([code]);
  expect(found[0]!.severity).toBe(WARNINGS.has(code) ? 'warning' : 'error');
  expect(found[0]!.message).toMatch(/^[A-Z].*\.$/);
});

it('D5.3 of any mix of faults each is found, no other, in the order of the form whatever the order of the faults', () => {
  const { below } = randomOf(20);
  for (let round = 0; round < 300; round += 1) {
    // Two faults of one field would hide each other.
    const chosen = new Map(
      codes
        .filter(() => below(3) === 0)
        .map((code) => [issuesOf({ ...sound, ...FAULTS[code].ad }, FAULTS[code].around)[0]!.field, code]),
    );
    const wanted = [...chosen.values()];
    const copies = wanted.map((code) => FAULTS[code].ad?.copy ?? {});
    const changed = copies.flatMap((some) =>
      Object.entries(some).filter(([name, value]) => value !== goodAd.copy[name as keyof Ad['copy']]),
    );
    const ad = {
      ...sound,
      ...Object.assign({}, ...wanted.map((code) => FAULTS[code].ad ?? {})),
      copy: { ...goodAd.copy, ...Object.fromEntries(changed) },
    } as Ad;
    const around = Object.assign({}, ...wanted.map((code) => FAULTS[code].around ?? {})) as Around;
    const found = issuesOf(ad, around);
    expect(found.map(({ code }) => code).sort()).toEqual(wanted.toSorted());
    expect(issuesOf(ad, around), 'the same on both sides, every time').toEqual(found);
    expect(errorsOf(ad, around)).toEqual(
      found.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    );
  }
});

it('D5.3 what is not known is not complained about', () => {
  expect(
    issuesOf({ ...sound, ...withImages(image(0, 0), image(0, 0)) }, { account: { ...account, adsets: null } }),
  ).toEqual([]);
});
