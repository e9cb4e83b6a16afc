import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { BatchAd } from '#site/landing/bento/batch/BatchAd.tsx';
import { badAd, goodAd } from '#test/machines/charts/samples.ts';

it('D8.1 an ad of the batch shows by its sign, and says, how far it is', () => {
  const shown = (ad: Ad, asked = false) => {
    const html = renderToStaticMarkup(<BatchAd ad={ad} asked={asked} />);
    return { sign: /<span[^>]*>(.*?)<\/span>/.exec(html)![1], says: /: ([\w ]+)<\/span><\/li>$/.exec(html)![1] };
  };
  const all = [
    ...(['draft', 'queued', 'publishing', 'published'] as const).map((status) => shown({ ...goodAd, status })),
    shown(badAd, true),
  ];
  expect(all.map(({ says }) => says)).toEqual(['draft', 'queued', 'publishing', 'published', 'needs a fix']);
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(5);
  expect(shown(badAd), 'not before somebody asked').toEqual(shown(goodAd));
});
