import { describe, expect, it } from 'vitest';
import { errorsOf, issuesOf, mayBePublished } from '#contract/rules/publishable.ts';
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
  ])('is the link %j', (link, code) => {
    expect(codes({ ...goodAd, link })).toContain(code);
  });
  it('is a call to action that Meta does not know', () => {
    expect(codes(copy({ cta_text: 'Click!' }))).toContain('CTA_INVALID');
    expect(codes(copy({ cta_text: 'constructor' }))).toContain('CTA_INVALID');
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
});
