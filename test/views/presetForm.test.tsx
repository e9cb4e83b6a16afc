// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Preset } from '#contract/preset.ts';
import { presetsMachine, selectWritten } from '#src/machines/presets.machine.ts';
import { PresetForm } from '#src/views/presets/PresetForm.tsx';
import { PresetsView } from '#src/views/presets/PresetsView.tsx';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { rooted } from '#test/support/rooted.ts';
import { preset } from '../machines/charts/presets.ts';
import { failures, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** A chart as far as a selector looks at it. */
const ofContext = (context: object) => {
  const snapshot = { context, hasTag: () => false, matches: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send: () => {} } as never;
};
const PAGES = [{ id: '7', name: 'Hillside' }];
const connection = ofContext({
  business: { business: { facebook_pages: PAGES, instagram_accounts: [], pixel_ids: [{ id: '9', name: 'Shop' }] } },
  accounts: [{ id: MEDIA_ID, name: 'Old account', is_allowed: false }],
});
const campaigns = ofContext({ adAccountId: null, campaigns: [], recent: [], syncedAt: null, failure: null });

type Logic = ReturnType<typeof silent>;
interface Given {
  readonly save?: Logic;
  readonly act?: Logic;
  /** What is read from the second time on. */
  readonly later?: readonly Preset[];
}
const shown = async (list: readonly Preset[], { save, act: acting, later = list }: Given = {}) => {
  const actors = { fetchPresets: answers(list, later).logic, savePreset: save, actOnPreset: acting };
  const { actor } = play(presetsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'presets.open' });
  await settle();
  return actor;
};
type Shown = Awaited<ReturnType<typeof shown>>;
const render = (view: ReactNode) => act(async () => rooted(document.querySelector('main')!).render(view));
const Form = ({ presets }: { readonly presets: Shown }) => {
  const written = useSelector(presets, selectWritten);
  return written && <PresetForm {...{ presets, connection, campaigns, written }} />;
};
const field = <E extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<E>(`form [name="${name}"]`)!;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === words,
  )!;
const press = (words: string) => act(async () => button(words).click());

const HOUSE: Preset = {
  ...preset,
  id: '7d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b77',
  name: 'House',
  is_default: true,
  page_id: '7',
  pixel_id: '9',
  link: 'https://shop.example/',
  tone: 'Warm',
  cta_text: 'Shop Now',
  wanted_status: 'PAUSED',
  enhancements: { image_touchups: true },
};

it('D5.9 a new preset says at its button why it cannot be made yet, and the button leads to the field', async () => {
  const presets = await shown([]);
  presets.send({ type: 'preset.new', id: preset.id, fields: {} });
  await render(<Form presets={presets} />);
  const create = button('Create preset');
  const why = document.getElementById(create.getAttribute('aria-describedby')!)!;
  expect([create.getAttribute('aria-disabled'), why.textContent]).toEqual(['true', 'Give the preset a name.']);
  field('note').focus();
  await press('Create preset');
  expect(document.activeElement).toBe(field('name'));
});

it('D5.9 what is pasted into a preset is never cut: too long, it is said to be, and not saved', async () => {
  const presets = await shown([preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input[type=text], form input[type=url]')];
  expect(inputs.filter(({ maxLength }) => maxLength >= 0)).toEqual([]);
  const link = `https://shop.example/?x=${'é'.repeat(1000)}`;
  const long = { name: 'n'.repeat(101), link, audience: 'a'.repeat(501), headline: 'h'.repeat(256) };
  await act(async () => presets.send({ type: 'preset.change', fields: long }));
  const said = (name: string) => document.getElementById(`preset-${name}-error`)?.textContent;
  expect(Object.keys(long).map(said)).toEqual([
    'Use at most 100 characters.',
    'Use at most 1,000 characters.',
    'Use at most 500 characters.',
    'Use at most 255 characters.',
  ]);
  await press('Save');
  expect(document.activeElement).toBe(field('name'));
  expect(selectWritten(presets.getSnapshot())!.fields.link).toBe(link);
});

it('D8.6 in the demo workspace a preset is shown, takes nothing, and can be closed', async () => {
  const presets = await shown([HOUSE, preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(
    <ReadOnly value="Leave">
      <Form presets={presets} />
    </ReadOnly>,
  );
  expect(document.body.textContent).toMatch(/demo workspace.*Leave/s);
  const on = [...document.querySelectorAll('form :is(input, textarea, select, button)')].filter(
    (one) => !one.matches('fieldset[disabled] *'),
  );
  expect(on.map(({ textContent }) => textContent)).toEqual(['Cancel']);
});

it('D5.9 what a preset leaves empty is shown as the default gives it, can be overridden, and given back', async () => {
  const presets = await shown([HOUSE, preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  expect(document.body.textContent).toContain('What you leave empty comes from the default “House”.');
  expect([field('link').value, field('link').placeholder]).toEqual(['', 'https://shop.example/']);
  expect(field('tone').placeholder).toBe('Warm');
  const first = (name: string) => field<HTMLSelectElement>(name).options[0]!.text;
  expect(['page_id', 'pixel_id', 'cta_text', 'wanted_status'].map(first)).toEqual([
    'From the default “House”: Hillside',
    'From the default “House”: Shop',
    'From the default “House”: Shop Now',
    'From the default “House”: Paused',
  ]);
  expect(button("Use the default's Link")).toBe(undefined);
  await act(async () => presets.send({ type: 'preset.change', fields: { link: 'https://own.example/' } }));
  await press("Use the default's Link");
  expect(selectWritten(presets.getSnapshot())!.fields.link).toBe('');
});

it("D5.9 an enhancement that the default turns on is ticked, is turned off by the preset's own word, and back", async () => {
  const presets = await shown([HOUSE, preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  const box = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent: words }) => words.startsWith('Visual touch-ups'))!
      .querySelector('input')!;
  const own = () => selectWritten(presets.getSnapshot())!.fields.enhancements;
  expect([box().checked, own()]).toEqual([true, {}]);
  await act(async () => box().click());
  expect([box().checked, own()]).toEqual([false, { image_touchups: false }]);
  expect(document.body.textContent).toContain('The default has it on');
  await press("Use the default's enhancements");
  expect([box().checked, own()]).toEqual([true, {}]);
});

it('D5.9 a preset for all ad accounts says that what it leaves empty depends on the account of the ad', async () => {
  const presets = await shown([{ ...HOUSE, ad_account_id: MEDIA_ID }, preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  expect(document.body.textContent).toContain("What you leave empty comes from the default of each ad's account.");
  expect(field('link').placeholder).toBe('https://');
});

it('D5.9 says that another preset has the same name', async () => {
  const presets = await shown([HOUSE, preset]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  expect(document.body.textContent).not.toContain('Another preset has this name');
  await act(async () => presets.send({ type: 'preset.change', fields: { name: ' house' } }));
  expect(document.body.textContent).toContain('Another preset has this name, too.');
});

it('D5.9 an ad account that is not active any more stays chosen, and another page takes its problem away', async () => {
  const problems = [{ field: 'page_id', message: 'This page is gone.' }];
  const presets = await shown([{ ...preset, ad_account_id: MEDIA_ID, page_id: '8', problems }]);
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  expect(field<HTMLSelectElement>('ad_account_id').selectedOptions[0]!.text).toBe('Old account');
  expect(document.body.textContent).toContain('This page is gone.');
  await act(async () => presets.send({ type: 'preset.change', fields: { page_id: '7' } }));
  expect(document.body.textContent).not.toContain('This page is gone.');
});

it('D5.9 what another tab did stands beside Save, where somebody looks', async () => {
  const presets = await shown([preset], { save: answers(fails(failures.missing)).logic, later: [] });
  presets.send({ type: 'preset.edit', id: preset.id });
  await render(<Form presets={presets} />);
  await press('Save');
  await act(settle);
  await act(settle);
  const bar = button('Save').parentElement!.parentElement!;
  expect(bar.textContent).toContain('This preset was deleted in another tab.');
  expect([button('Save as a new preset'), button('Discard it')].every((each) => bar.contains(each))).toBe(true);
});

const listed = (presets: Shown) => render(<PresetsView {...{ presets, connection, campaigns }} />);

it('D5.9 the focus is in the form while it is open, and then where it came from', async () => {
  const presets = await shown([HOUSE, preset]);
  await listed(presets);
  button('Edit House style').focus();
  await press('Edit House style');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Preset');
  await press('Cancel');
  expect(document.activeElement).toBe(button('Edit House style'));
  await press('New preset');
  expect(document.activeElement).toBe(field('name'));
  await press('Cancel');
  expect(document.activeElement).toBe(button('New preset'));
  // As the builder does, before the screen is shown.
  await act(async () => presets.send({ type: 'preset.edit', id: HOUSE.id }));
  await press('Cancel');
  expect(document.activeElement).toBe(button('Edit House'));
});

it('D5.9 what could not be done to a preset is said at it, with a retry', async () => {
  const presets = await shown([HOUSE, preset], { act: answers(fails(failures.server)).logic });
  await listed(presets);
  await press('Duplicate House style');
  await act(settle);
  const alert = document.querySelector('[role="alert"]')!;
  expect(alert.closest('li')!.textContent).toContain('House style');
  expect(alert.textContent).toContain('Retry');
});

it('D5.9 a duplicate that got no answer is asked for again by the id of the first, another one by its own', async () => {
  const acted = answers(fails(failures.server), fails(failures.server), undefined, undefined);
  const presets = await shown([HOUSE, preset], { act: acted.logic });
  await listed(presets);
  for (const words of ['Duplicate House style', 'Duplicate House style', 'Retry', 'Duplicate House style']) {
    await press(words);
    await act(settle);
    await act(settle);
  }
  const copies = acted.inputs.map((input) => (input as { copy: string }).copy);
  expect(copies).toHaveLength(4);
  expect(copies.slice(1, 3)).toEqual([copies[0], copies[0]]);
  expect(copies[3]).not.toBe(copies[0]);
});

it('D5.9 while something is done to a preset, its own button is busy and the others wait', async () => {
  const presets = await shown([HOUSE, preset], { act: silent() });
  await listed(presets);
  await press('Set as default: House style');
  const stateOf = (words: string) => ['aria-busy', 'aria-disabled'].map((name) => button(words).getAttribute(name));
  expect(stateOf('Set as default: House style')).toEqual(['true', 'true']);
  expect(stateOf('Duplicate House style')).toEqual([null, 'true']);
  expect(stateOf('Duplicate House')).toEqual([null, 'true']);
});

it('D5.3 D5.9 a link with spaces is mended by one press, after which the field has the focus', async () => {
  const presets = await shown([preset]);
  await act(async () => presets.send({ type: 'preset.edit', id: preset.id }));
  await act(async () => presets.send({ type: 'preset.change', fields: { link: 'shop.example/big sale' } }));
  await render(<Form presets={presets} />);
  await press('Use https://shop.example/big%20sale');
  expect([field('link').value, document.activeElement]).toEqual(['https://shop.example/big%20sale', field('link')]);
  expect(document.body.textContent).not.toContain('Use https');
});

it('D5.9 phrases that must be said and must not are told of at their field, and keep the preset from being saved', async () => {
  const presets = await shown([preset]);
  await act(async () => presets.send({ type: 'preset.edit', id: preset.id }));
  await render(<Form presets={presets} />);
  const write = (fields: object) => act(async () => presets.send({ type: 'preset.change', fields }));
  await write({ must_say: 'Fair trade\n Winter sale ', never_say: 'cheap\n' });
  expect(document.body.textContent).not.toContain('must never be said');
  await write({ never_say: 'cheap\nSALE' });
  expect(field('never_say').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('“Winter sale” must be said, but contains “SALE”');
  expect(document.body.textContent).toContain('Fix the error above.');
});
