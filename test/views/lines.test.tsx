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
const context = {
  order,
  queued: [] as string[],
  names: { [goodAd.id]: 'Spring', [OTHER_ID]: 'Summer', [MEDIA_ID]: 'Summer' },
};

it.each([
  ['The ad set is not in Mill. Choose one of its ad sets.', 'adset'],
  ['Meta says: This link leads nowhere.', 'link'],
  ['The headline is 300 characters. Meta takes 255.', 'headline'],
  ['Choose a call to action.', 'cta_text'],
  ['URL parameters: no spaces.', 'url_parameters'],
  ['The square image is too large. Use a smaller one.', 'media'],
  ['Give the ad a name.', 'name'],
  ['Your ad may promise something that it cannot keep.', 'primary_text'],
])('R5.05 D5.3 what the server refused is fixed in the builder at its field: %s', (error, field) => {
  const refusal = { adName: 'Spring', errors: [error, 'Add a link.'] };
  expect(fixOfRefusal(context, refusal)).toBe(`/ad-builder/${goodAd.id}#ad-${field}`);
  const html = renderToStaticMarkup(<Lines refusals={[refusal]} fixOf={(one) => fixOfRefusal(context, one)} />);
  expect(html).toContain(`href="/ad-builder/${goodAd.id}#ad-${field}">Fix<span`);
});

it('R5.05 D5.3 of several ads with one name the way to all of them is shown; what is chosen elsewhere is fixed there', () => {
  const of = (adName: string, error: string, queued: string[] = []) =>
    fixOfRefusal({ ...context, queued }, { adName, errors: [error] });
  expect(of('Summer', 'Add a link.')).toBe(`/ad-queue?ads=${OTHER_ID}.${MEDIA_ID}`);
  expect(of('Summer', 'Add a link.', [OTHER_ID])).toBe(`/ad-builder/${MEDIA_ID}#ad-link`);
  expect(of('Spring', 'Choose an active ad account.')).toBe('/settings/integrations');
  expect(of('Winter', 'Add a link.')).toBeNull();
});

it('R5.05 D5.11 what is written in the grid and not saved is fixed there, not in the builder, which has nothing of it', () => {
  const of = (adName: string, errors: readonly string[]) => fixOfRefusal(context, { adName, errors });
  expect(of('Spring', [IN_GRID])).toBe('/ads/bulk');
  expect(of('Spring', ['The headline is 300 characters. Meta takes 255.', IN_GRID])).toBe('/ads/bulk');
  expect(of('Summer', [IN_GRID])).toBe('/ads/bulk');
});
