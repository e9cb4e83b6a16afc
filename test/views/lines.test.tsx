import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IN_GRID } from '#src/machines/publish/context.ts';
import { fixOfRefusal } from '#src/views/ads/fixOfRefusal.ts';
import { Lines } from '#src/views/ads/Lines.tsx';
import { goodAd, MEDIA_ID, OTHER_ID } from '../machines/charts/samples.ts';

const shown = (refusals: Parameters<typeof Lines>[0]['refusals']) =>
  renderToStaticMarkup(<Lines refusals={refusals} />).split('<details>');
const each = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ adName: `Ad ${at}`, errors: [`Field ${at} is empty.`] }));

it('R5.05 lists every ad that was refused, the first five at once where there are many', () => {
  expect(shown(each(6))).toHaveLength(1);
  const [few, more] = shown(each(200));
  expect(few!.match(/<li>/g)).toHaveLength(5);
  expect(more!.match(/<li>/g)).toHaveLength(195);
  expect(more).toContain('Show 195 more');
});

it('R5.05 says what many ads share once, and which they are where somebody asks', () => {
  const full = ['Spring', 'Summer', 'Summer', 'Autumn'].map((adName) => ({ adName, errors: ['The ad set is full.'] }));
  const [line, ads] = shown([...each(1), ...full]);
  expect(line).toContain('<li>Ad 0: Field 0 is empty.</li><li>4 ads: The ad set is full.');
  expect(ads!.match(/<li>(\w+): The ad set is full\.<\/li>/g)).toHaveLength(3);
  expect(shown(full.slice(0, 2))).toEqual([
    '<ul><li>Spring: The ad set is full.</li><li>Summer: The ad set is full.</li></ul>',
  ]);
});

const order = { adIds: [goodAd.id, OTHER_ID, MEDIA_ID], adAccountId: MEDIA_ID, statuses: {} };
const context = { order, queued: [] as string[] };

it.each(['adset', 'link', 'headline', 'cta_text', 'url_parameters', 'media', 'name', 'page_id'])(
  'R5.05 D5.3 what the server refused is fixed in the builder at its field, whatever its words are: %s',
  (field) => {
    const refusal = { adName: 'Spring', errors: ['The headline names an ad set.', 'No.'], adId: goodAd.id, field };
    expect(fixOfRefusal(context, refusal)).toBe(`/ad-builder/${goodAd.id}#ad-${field}`);
    const html = renderToStaticMarkup(<Lines refusals={[refusal]} fixOf={(one) => fixOfRefusal(context, one)} />);
    expect(html).toContain(`href="/ad-builder/${goodAd.id}#ad-${field}">Fix<span`);
  },
);

it('R5.05 D5.3 each of several ads with one name is led to by itself; what is chosen elsewhere is fixed there', () => {
  const of = (adId: string | undefined, field: string | undefined, queued: string[] = []) =>
    fixOfRefusal({ ...context, queued }, { adName: 'Summer', errors: ['No.'], adId, field });
  expect(of(OTHER_ID, 'link')).toBe(`/ad-builder/${OTHER_ID}#ad-link`);
  expect(of(MEDIA_ID, 'link')).toBe(`/ad-builder/${MEDIA_ID}#ad-link`);
  expect(of(goodAd.id, 'account')).toBe('/settings/integrations');
  // It is published, or in the archive: its row says what can be done.
  expect(of(OTHER_ID, undefined)).toBe(`/ad-queue?ads=${OTHER_ID}`);
  expect(of(OTHER_ID, 'link', [OTHER_ID])).toBeNull();
  // A journal of an earlier release.
  expect(of(undefined, undefined)).toBeNull();
});

it('R5.05 D5.11 what is written in the grid and not saved is fixed there, not in the builder, which has nothing of it', () => {
  const of = (errors: readonly string[]) =>
    fixOfRefusal(context, { adName: 'Spring', errors, adId: goodAd.id, field: 'headline' });
  expect(of([IN_GRID])).toBe('/ads/bulk');
  expect(of(['The headline is 300 characters. Meta takes 255.', IN_GRID])).toBe('/ads/bulk');
});
