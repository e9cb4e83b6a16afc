// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { selectBrief, selectPinned, selectRecent } from '#src/machines/studioShown.ts';
import { BriefForm } from '#src/views/studio/BriefForm.tsx';
import { OtherTrade } from '#src/views/studio/OtherTrade.tsx';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { play, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const bakery = {
  name: 'Crumb',
  description: 'We bake sourdough bread.',
  photo_ids: [MEDIA_ID],
  logo_id: MEDIA_ID as string | null,
  landing_page: 'https://crumb.example',
};

const open = (brand = bakery, writer: 'composer' | 'model' = 'composer') => {
  const { actor: studio } = play(
    studioMachine.provide({ actors: { findRounds: silent() } as never, actions: { keepBrief: () => {} } }),
  );
  act(() =>
    rooted(document.querySelector('main')!).render(
      <>
        <BriefForm studio={studio} brand={brand} named={[]} writer={writer}>
          {null}
        </BriefForm>
        <OtherTrade studio={studio} brand={brand} />
      </>,
    ),
  );
  const write = (fields: Partial<Brief>) => act(() => studio.send({ type: 'studio.write', fields }));
  return { studio, write };
};
const text = () => document.body.textContent;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;

it('D5.2 a new brief takes the place of all that was written, what is folded away too, and the old one is offered again', async () => {
  const { studio, write } = open();
  write({ product: 'Tea', points: ['Loose leaf'], proof: '4.8 stars', tone: 'bold' });
  expect(text()).toContain('More about it · 2 filled in');
  await act(async () => button('New brief').click());
  expect(selectBrief(studio.getSnapshot())).toEqual({
    ...EMPTY_BRIEF,
    tone: 'bold',
    landing_page: 'https://crumb.example',
  });
  expect(text()).not.toContain('filled in');
  expect(selectPinned(studio.getSnapshot())).toBeNull();
  expect(selectRecent(studio.getSnapshot()).map(({ brief }) => brief.product)).toEqual(['Tea']);
  // There is nothing to clear, and the next thing to do is to say what is sold.
  expect(button('New brief').disabled).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('product');
  // What was replaced is said, and one press away.
  expect(text()).toContain('Your brief for “Tea” made room for this one.');
  button('Undo').focus();
  await act(async () => button('Undo').click());
  expect(selectBrief(studio.getSnapshot())).toMatchObject({ product: 'Tea', points: ['Loose leaf'], tone: 'bold' });
  expect(text()).not.toContain('made room');
  // Who came by keys goes on where the note was.
  expect(document.activeElement?.getAttribute('name')).toBe('product');
});

it('D5.2 says of a landing page that no ad can lead to what is wrong with it, once it is written, and mends it', async () => {
  const { studio, write } = open();
  const field = document.querySelector<HTMLInputElement>('[name="landing_page"]')!;
  const said = () => document.getElementById(`${field.id}-error`)?.textContent;
  write({ landing_page: 'crumb.example/rolls' });
  expect(said()).toBeUndefined();
  act(() => field.focus());
  write({ landing_page: 'https://crumb.example/sour dough' });
  expect(said()).toBeUndefined();
  act(() => field.blur());
  expect(said()).toBe('Remove the spaces from the link, or write them as %20 if they belong in it.');
  await act(async () => button('Use https://crumb.example/sour%20dough').click());
  expect(selectBrief(studio.getSnapshot()).landing_page).toBe('https://crumb.example/sour%20dough');
  expect(document.activeElement).toBe(field);
  act(() => field.blur());
  expect(said()).toBeUndefined();
  write({ landing_page: 'ftp://crumb.example' });
  expect(said()).toBe('Enter a web address that begins with https://.');
});

it('D5.13 says before anything is paid for that photos, name and logo of another trade are left out', () => {
  const { write } = open();
  expect(text()).not.toContain('not what your brand sells');
  write({ product: 'Pet insurance' });
  expect(text()).toContain('not what your brand sells');
  expect(text()).toContain('go without your photos, name, and logo');
  write({ product: 'Sourdough rolls' });
  expect(text()).not.toContain('not what your brand sells');
});

it('D5.13 who knows better uses them anyway, and can take that back', async () => {
  const { write } = open();
  write({ product: 'Pet insurance' });
  await act(async () => button('Use them anyway').click());
  expect(text()).not.toContain('not what your brand sells');
  expect(text()).toContain('These ads use your photos, name, and logo');
  await act(async () => button('Leave them out').click());
  expect(text()).toContain('go without your photos, name, and logo');
  await act(async () => button('Use them anyway').click());
  // Another brief is another question.
  await act(async () => button('New brief').click());
  write({ product: 'Car insurance' });
  expect(text()).toContain('not what your brand sells');
});

it.each([
  ['there are no photos, no name and no logo', { name: '', photo_ids: [], logo_id: null }],
  ['the brand does not say what it sells', { description: '' }],
])('D5.13 but not where %s', (_, fields) => {
  const { write } = open({ ...bakery, ...fields });
  write({ product: 'Pet insurance' });
  expect(text()).not.toContain('not what your brand sells');
});

const german = { product: 'Brot und Brötchen aus dem Holzofen' };
const language = () => document.querySelector<HTMLSelectElement>('select[name=language]')!;

it('D5.2 the language follows what is written as long as nobody chose one, and says so', () => {
  const { write } = open();
  expect([language().value, text().includes('As your brief is written')]).toEqual(['en', false]);
  write(german);
  expect(language().value).toBe('de');
  expect(text()).toContain('As your brief is written');
  write({ product: 'Bread and rolls from our oven' });
  expect(language().value).toBe('en');
  expect(text()).not.toContain('reads as');
});

it('D5.2 who chose another language than that of the brief is told before paying, and can take that', async () => {
  const { write } = open();
  write({ language: 'en' });
  write(german);
  expect(language().value).toBe('en');
  expect(text()).toContain('This brief reads as German');
  expect(text()).toContain('The texts would mix German and English.');
  await act(async () => button('Write in German').click());
  expect(language().value).toBe('de');
  expect(text()).not.toContain('reads as');
  write({ product: 'Brot' });
  expect(text()).not.toContain('reads as');
});

it('D5.2 a model writes in another language than that of the brief: that is a hint, not a warning', () => {
  const { write } = open(bakery, 'model');
  write({ ...german, language: 'en' });
  expect(text()).not.toContain('reads as');
  expect(text()).toContain('Your brief is in German.');
});

it('D5.2 a new brief is written in the usual language, not in that of the last one', async () => {
  const { studio, write } = open();
  write({ ...german, language: 'de' });
  await act(async () => button('New brief').click());
  expect(selectBrief(studio.getSnapshot()).language).toBe('en');
  write(german);
  expect(language().value).toBe('de');
});
