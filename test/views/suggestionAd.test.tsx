// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '#contract/brief.ts';
import { SuggestionAd } from '#src/views/studio/SuggestionAd.tsx';
import { generationOf } from '#test/support/generations.ts';

const made = generationOf(['made']).items[0]!;
const shown = (language: Language) =>
  renderToStaticMarkup(
    <SuggestionAd
      item={{ ...made, suggestion: { ...made.suggestion!, cta_text: 'Learn More' } }}
      pictures={null}
      pinned={null}
      texts={{ primary_text: 'Tee.', headline: 'Tee um neun', description: '' }}
      page="Tee"
      language={language}
      writing={false}
    />,
  );

it.each([
  ['en', 'Learn More'],
  ['de', 'Mehr erfahren'],
  ['es', 'Más información'],
] as const)('D5.2 the button of an ad in %s is shown as its readers see it', (language, words) => {
  expect(shown(language)).toContain(words);
});
