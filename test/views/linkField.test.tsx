// @vitest-environment happy-dom
import { act } from 'react';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { draftMachine, selectFields } from '#src/machines/draft.machine.ts';
import { Texts } from '#src/views/builder/Texts.tsx';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const open = async (link: string) => {
  const loadDraft = answers({ ad: { ...goodAd, link }, copy: null }).logic;
  const machine = draftMachine.provide({
    actors: { loadDraft, saveDraft: silent() } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Texts draft={actor} presets={play(presetsMachine).actor} readOnly={false} />));
  return { actor, field: document.querySelector<HTMLInputElement>('input[name="link"]')! };
};

it('D5.3 a link with spaces is mended by one press, after which the field has the focus', async () => {
  const { actor, field } = await open('shop.example/summer sale');
  const offer = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Use '));
  expect(offer()?.textContent).toBe('Use https://shop.example/summer%20sale');
  expect(field.getAttribute('aria-describedby')).toContain('hint');
  await act(async () => {
    offer()!.click();
    await new Promise((later) => setTimeout(later, 120));
  });
  expect([field.value, document.activeElement, offer()]).toEqual([
    'https://shop.example/summer%20sale',
    field,
    undefined,
  ]);
  expect(selectFields(actor.getSnapshot()).link).toBe('https://shop.example/summer%20sale');
  await act(async () => actor.send({ type: 'draft.undo' }));
  expect(selectFields(actor.getSnapshot()).link).toBe('shop.example/summer sale');
});

it('D5.3 a link without its scheme is completed when the field is left, in one step that can be undone', async () => {
  const { actor, field } = await open('');
  await act(async () => actor.send({ type: 'draft.change', fields: { link: 'shop.example/x' } }));
  await act(async () => {
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(field.value).toBe('https://shop.example/x');
  await act(async () => actor.send({ type: 'draft.undo' }));
  expect(selectFields(actor.getSnapshot()).link).toBe('');
});
