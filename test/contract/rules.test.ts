import { describe, expect, it } from 'vitest';
import { textOf } from '#contract/failure.ts';
import { failureOfResponse } from '#contract/failureOfResponse.ts';
import { dimensionFault, fileFault, needsCrop, renditionFor, sniffImage } from '#contract/rules/image.ts';
import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import { estimate, PLANS } from '#contract/rules/plans.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
    expect(fileFault('square', 0, new Uint8Array())?.code).toBe('IMAGE_EMPTY');
  });
  it('D5.1 is 600 pixels wide at least, and no bomb', () => {
    expect(dimensionFault('square', 599, 599)?.code).toBe('IMAGE_TOO_SMALL');
    expect(dimensionFault('square', 600, 600)).toBeNull();
    expect(dimensionFault('square', 30_000, 30_000)?.code).toBe('IMAGE_TOO_MANY_PIXELS');
  });
  it('D5.1 becomes 1080 x 1080, or the portrait size that is nearest to its own', () => {
    expect(renditionFor('square', 1400, 900)).toEqual({ width: 1080, height: 1080 });
    expect(renditionFor('portrait', 800, 1000)).toEqual({ width: 1080, height: 1350 });
    expect(renditionFor('portrait', 900, 1600)).toEqual({ width: 1080, height: 1920 });
    expect(needsCrop('square', 1000, 1020)).toBe(false);
    expect(needsCrop('square', 1000, 1200)).toBe(true);
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
