import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Lines } from '#src/views/ads/Lines.tsx';

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
