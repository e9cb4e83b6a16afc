// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { countOver, countWarn } from '#ui/parts/Field.css.ts';

const shown = (value: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    <CountedField label="Headline" name="headline" value={value} limits={TEXT_LIMITS.headline} onValue={() => {}} />,
  );
  const count = document.querySelector('[aria-hidden="true"]')!;
  const look = count.parentElement!.className;
  return [count.textContent, look.includes(countOver) ? 'over' : look.includes(countWarn) ? 'warns' : 'fits'];
};

it.each([
  ['letters', 'h', 40, ['40/40', 'fits']],
  ['letters', 'h', 41, ['41/40 shown, 255 at most', 'warns']],
  ['letters', 'h', 255, ['255/40 shown, 255 at most', 'warns']],
  ['letters', 'h', 256, ['256/40 shown, 255 at most', 'over']],
  // Two units of UTF-16, and one character for Meta and the database.
  ['emoji', '😀', 255, ['255/40 shown, 255 at most', 'warns']],
  ['emoji', '😀', 256, ['256/40 shown, 255 at most', 'over']],
  // A letter and its mark are two characters there.
  ['combining marks', 'e\u0301', 20, ['40/40', 'fits']],
  ['combining marks', 'e\u0301', 128, ['256/40 shown, 255 at most', 'over']],
] as const)('D5.1 the counter counts %s as the server does: %s %i times', (_, letter, times, expected) => {
  expect(shown(letter.repeat(times))).toEqual(expected);
});
