import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Lines } from '#src/views/ads/Lines.tsx';

const shown = (count: number) =>
  renderToStaticMarkup(<Lines lines={Array.from({ length: count }, (_, at) => `Ad ${at}: No.`)} />).split('<details>');

it('R5.05 lists every ad that was refused, the first five at once where there are many', () => {
  expect(shown(6)).toHaveLength(1);
  const [few, more] = shown(200);
  expect(few!.match(/<li>/g)).toHaveLength(5);
  expect(more!.match(/<li>/g)).toHaveLength(195);
  expect(more).toContain('Show 195 more');
});
