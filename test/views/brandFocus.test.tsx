// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BRAND_LIMITS, type BrandFields } from '#contract/brand.ts';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { landingPageMachine } from '#src/machines/landingPage.machine.ts';
import { ColoursCard } from '#src/views/brand/ColoursCard.tsx';
import { LogoCard } from '#src/views/brand/LogoCard.tsx';
import { PhotosCard } from '#src/views/brand/PhotosCard.tsx';
import { SaveBar } from '#src/views/brand/SaveBar.tsx';
import { brandOf } from '#test/machines/charts/brand.ts';
import { picturesOf } from '#test/support/generations.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main tabindex="-1"></main>';
});
afterEach(() => vi.unstubAllGlobals());

const open = async (fields: Partial<BrandFields> = {}) => {
  const { square: logo, feed, story } = picturesOf('a');
  const kit = {
    ...brandOf(),
    colours: ['#1f3a34', '#e9b44c'],
    logo,
    logo_id: logo.id,
    photos: [feed, story],
    photo_ids: [feed.id, story.id],
  };
  const actors = { fetchBrand: answers(kit).logic, readSwatches: silent(), landingPage: landingPageMachine };
  const { actor: brand } = play(brandMachine.provide({ actors: actors as never }));
  brand.send({ type: 'brand.open' });
  await act(settle);
  if (Object.keys(fields).length > 0) brand.send({ type: 'brand.change', fields });
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <>
        <LogoCard brand={brand} keepFile={() => 'file'} />
        <ColoursCard brand={brand} />
        <PhotosCard brand={brand} keepFile={() => 'file'} />
        <SaveBar brand={brand} />
      </>,
    ),
  );
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const pressed = async (name: string) => {
  await act(async () => {
    const all = [...document.querySelectorAll('button')];
    const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name))!;
    button.focus();
    button.click();
    await settle();
  });
  return focused();
};

it('the keys go on in the brand where a press took away what was pressed', async () => {
  await open();
  expect(await pressed('Remove logo')).toBe('Choose a logo');
  expect(await pressed('Remove photo 2')).toContain('Photo 1,');
  expect(await pressed('Remove photo 1')).toBe('Add photo');
  expect(await pressed('Remove colour 2')).toBe('Add colour');
  expect(await pressed('Discard')).toBe('Undo');
  expect(await pressed('Undo')).toBe('Discard');
});

it('D5.13 one photo is read out as one', async () => {
  await open();
  const said = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
  expect(said()).toContain('2 photos');
  await pressed('Remove photo 2');
  expect(said()).toContain('1 photo');
});

it('D5.13 the bar says of which field it is what keeps the brand from being saved', async () => {
  await open({ description: 'x'.repeat(BRAND_LIMITS.description + 1) });
  expect(document.body.textContent).toContain('What you sell: Use at most 500 characters.');
});

it('D5.13 a colour is written as people write them, and nothing is said against it before it is', async () => {
  await open({ colours: ['#1f3a34', ''] });
  const field = document.querySelector<HTMLInputElement>('[name="colour-1"]')!;
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = () => act(async () => field.blur());
  await act(async () => field.focus());
  await write('0A7');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await leave();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['#00aa77', null]);
  await act(async () => field.focus());
  await write('green');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await leave();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['green', 'true']);
});
