// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { draftMachine, selectFields } from '#src/machines/draft.machine.ts';
import { presetsMachine, selectWritten } from '#src/machines/presets.machine.ts';
import { LinkDetails } from '#src/views/builder/LinkDetails.tsx';
import { PresetChoice } from '#src/views/builder/PresetChoice.tsx';
import { SpeaksAs } from '#src/views/builder/SpeaksAs.tsx';
import { Texts } from '#src/views/builder/Texts.tsx';
import { useTyping } from '#src/views/builder/useTyping.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { preset } from '../machines/charts/presets.ts';
import { assets, goodAd, MEDIA_ID } from '../machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const autumn = { ...preset, name: 'Autumn' };
const opened = async (over: Partial<Ad>) => {
  const ad: Ad = { ...goodAd, details: { ...goodAd.details, preset_id: autumn.id }, ...over };
  const machine = draftMachine.provide({
    actors: { loadDraft: answers({ ad, copy: null }).logic, saveDraft: silent() } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  return actor;
};
/** A chart as far as a selector looks at it. */
const ofContext = (context: object) => {
  const snapshot = { context };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) } as never;
};
const presets = ofContext({ presets: [autumn] });
const connection = ofContext({
  selectedId: MEDIA_ID,
  accounts: [{ ...assets.accounts[0]!, id: MEDIA_ID, page: { id: '1', name: 'Shop' }, instagram: null }],
  business: {
    business: {
      facebook_pages: [
        { id: '1', name: 'Shop' },
        { id: '2', name: 'Outlet' },
      ],
      instagram_accounts: [{ id: '9', username: 'shop.example', page_id: '1' }],
    },
  },
});
const show = (view: ReactNode) => act(async () => root.render(view));
const control = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[name="${name}"]`)!;
const choose = (name: string, value: string) =>
  act(async () => {
    const select = control<HTMLSelectElement>(name);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const type = (name: string, value: string) =>
  act(async () => {
    const input = control<HTMLInputElement>(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const from = <const V,>(value: V) => ({ value, from: 'preset' as const });

it('D5.9 the page and the Instagram account are chosen by name, or left to the preset and the account', async () => {
  const draft = await opened({ inherited: { page_id: from('2'), enhancements: {} } });
  await show(
    <SpeaksAs draft={draft} connection={connection} presets={presets} accountId={MEDIA_ID} readOnly={false} />,
  );
  const options = (name: string) => [...control<HTMLSelectElement>(name).options].map(({ text }) => text);
  expect(options('page_id')).toEqual(['From the preset “Autumn”: Outlet', 'Shop', 'Outlet']);
  expect(options('instagram_id')).toEqual(["The account's Instagram account", 'shop.example']);
  await choose('page_id', '1');
  await choose('instagram_id', '9');
  expect(selectFields(draft.getSnapshot())).toMatchObject({ page_id: '1', instagram_id: '9' });
  await choose('page_id', '');
  expect(selectFields(draft.getSnapshot())).toMatchObject({ page_id: null, instagram_id: '9' });
});

it('D5.9 URL parameters and display link are written into the ad, and show where a click leads', async () => {
  const url_parameters = from('utm_source=preset');
  const draft = await opened({ inherited: { url_parameters, enhancements: {} } });
  await show(<LinkDetails draft={draft} presets={presets} readOnly={false} />);
  const leadsTo = () => document.querySelector('output')?.textContent ?? null;
  expect(control<HTMLInputElement>('url_parameters').placeholder).toBe('utm_source=preset');
  expect(document.body.textContent).toContain('From the preset “Autumn”');
  expect(leadsTo()).toBe('https://shop.example/autumn?utm_source=preset');
  await type('url_parameters', 'utm_campaign={{campaign.name}}&utm_content={{ad.id}}');
  expect(leadsTo()).toBe('https://shop.example/autumn?utm_campaign=Autumn&utm_content={{ad.id}}');
  await type('url_parameters', 'utm');
  expect(leadsTo()).toBeNull();
  expect(document.body.textContent).toContain('Use name=value pairs');
  await type('url_parameters', '');
  expect(leadsTo()).toBe('https://shop.example/autumn');
  expect(document.body.textContent).toContain('This ad has none, whatever the preset says.');
  await type('display_link', 'shop.example');
  expect(selectFields(draft.getSnapshot())).toMatchObject({ url_parameters: '', display_link: 'shop.example' });
  await type('display_link', '');
  expect(selectFields(draft.getSnapshot()).display_link).toBeNull();
});

it('D5.9 a pasted detail that is too long is kept whole, and said to be too long: cut, it would lead elsewhere', async () => {
  const draft = await opened({});
  await show(<LinkDetails draft={draft} presets={presets} readOnly={false} />);
  const parameters = `a=${'b'.repeat(1100)}&utm_campaign={{campaign.name}}`;
  for (const [name, text, words] of [
    ['url_parameters', parameters, 'Use at most 1,024 characters.'],
    ['display_link', `shop.example/${'c'.repeat(300)}`, 'Use at most 255 characters.'],
  ] as const) {
    expect(control<HTMLInputElement>(name).maxLength).toBe(-1);
    await type(name, text);
    expect(document.getElementById(`ad-${name}-error`)?.textContent).toBe(words);
  }
  expect(selectFields(draft.getSnapshot()).url_parameters).toBe(parameters);
});

it('D5.9 each field that overrides the preset can be given back to it, and keeps the focus', async () => {
  const inherited = {
    naming: from('{date}'),
    primary_text: from('Warm.'),
    headline: from('New in'),
    link: from('https://preset.example/'),
    cta_text: from('Sign Up'),
    page_id: from('2'),
    instagram_id: from('9'),
    url_parameters: from('utm_source=preset'),
    enhancements: {},
  };
  const details = { ...goodAd.details, preset_id: autumn.id, page_id: '1', instagram_id: '9', url_parameters: '' };
  const copy = { ...goodAd.copy, description: 'Own' };
  const draft = await opened({ inherited, details, copy });
  await show(
    <>
      <Texts draft={draft} presets={presets} readOnly={false} />
      <LinkDetails draft={draft} presets={presets} readOnly={false} />
      <SpeaksAs draft={draft} connection={connection} presets={presets} accountId={MEDIA_ID} readOnly={false} />
    </>,
  );
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button[aria-label^="Use the preset\'s "]')];
  const given = {
    name: '',
    'primary text': '',
    headline: '',
    link: '',
    'call to action': '',
    'URL parameters': null,
    'Facebook page': null,
    'Instagram account': null,
  };
  expect(buttons().map((button) => button.getAttribute('aria-label')!.slice("Use the preset's ".length))).toEqual(
    Object.keys(given),
  );
  const names = ['name', 'primary_text', 'headline', 'link', 'cta_text', 'url_parameters', 'page_id', 'instagram_id'];
  for (const [index, value] of Object.values(given).entries()) {
    await act(async () => buttons()[0]!.click());
    expect(selectFields(draft.getSnapshot())).toMatchObject({ [names[index]!]: value });
    expect(document.activeElement).toBe(control(names[index]!));
  }
  expect(buttons()).toEqual([]);
  expect(document.body.textContent).toContain('From the preset “Autumn”');
});

it('D5.9 a preset made of an ad has what the ad says and inherits, and overwrites none that is being written', async () => {
  const draft = await opened({ inherited: { page_id: from('2'), headline: from('Not this'), enhancements: {} } });
  const { actor: list } = play(presetsMachine.provide({ actors: { fetchPresets: answers([]).logic } as never }));
  list.send({ type: 'presets.open' });
  await settle();
  await show(<PresetChoice draft={draft} presets={list} connection={connection} readOnly={false} />);
  const link = () => document.querySelector<HTMLAnchorElement>('a[href="/settings/ad-presets"]')!;
  const press = () =>
    act(async () => {
      link().addEventListener('click', (event) => event.preventDefault(), { once: true });
      link().click();
    });
  expect(link().textContent).toBe('Make a preset of this ad');
  await press();
  const written = selectWritten(list.getSnapshot())!;
  expect(written).toMatchObject({
    version: null,
    fields: {
      name: 'Autumn sale',
      note: '',
      ad_account_id: MEDIA_ID,
      headline: 'New in',
      primary_text: 'Warm things.',
      link: 'https://shop.example/autumn',
      cta_text: 'Shop Now',
      page_id: '2',
      adset: goodAd.adset,
      naming: '',
    },
  });
  expect(link().textContent).toBe('Finish the preset you began');
  await press();
  expect(selectWritten(list.getSnapshot())).toBe(written);
});

it('D5.2 says nothing against what somebody types before they pause or leave, and loses nothing of it', async () => {
  const draft = await opened({});
  vi.useFakeTimers();
  try {
    const Column = () => {
      const { typing, within } = useTyping();
      return (
        <div {...within}>
          <LinkDetails draft={draft} presets={presets} readOnly={false} typing={typing} />
        </div>
      );
    };
    await show(<Column />);
    const said = () => document.body.textContent!.includes('Use name=value pairs');
    await type('url_parameters', 'utm');
    expect([said(), selectFields(draft.getSnapshot()).url_parameters]).toEqual([false, 'utm']);
    await act(async () => vi.advanceTimersByTime(1600));
    expect(said()).toBe(true);
    await type('url_parameters', 'utm_');
    expect(said()).toBe(false);
    await act(async () => {
      control('url_parameters').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect([said(), control<HTMLInputElement>('url_parameters').value]).toEqual([true, 'utm_']);
  } finally {
    vi.useRealTimers();
  }
});
