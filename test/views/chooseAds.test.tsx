// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import { ChooseAds } from '#src/views/flows/ChooseAds.tsx';
import { failures } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const ad = (id: string) => ({ id, name: `Ad ${id}`, status: 'active' as const });

const show = async (findAds: ReturnType<typeof answers>, most = 20) => {
  const { actor, pass } = play(adChoiceMachine.provide({ actors: { findAds: findAds.logic } as never }));
  const onStart = vi.fn<(ids: readonly string[]) => void>();
  document.body.innerHTML = '<main></main>';
  const step = (what: () => void) =>
    act(async () => {
      what();
      for (let turn = 0; turn < 4; turn += 1) await settle();
    });
  await step(() => {
    rooted(document.querySelector('main')!).render(
      <ChooseAds choice={actor} most={most} start="Run" offered={[]} onStart={onStart} />,
    );
    actor.send({ type: 'choice.open', purpose: 'run', published: false, first: null });
  });
  const { body } = document;
  const button = (name: RegExp) =>
    [...body.querySelectorAll('button')].find(({ textContent }) => name.test(textContent));
  const tick = (name: string) =>
    step(() =>
      [...body.querySelectorAll('label')]
        .find(({ textContent }) => textContent === name)!
        .querySelector('input')!
        .click(),
    );
  const press = (name: RegExp) => step(() => button(name)!.click());
  const search = async (words: string) => {
    await step(() => actor.send({ type: 'choice.search', words }));
    await act(() => pass(200));
    await step(() => undefined);
  };
  const type = async (words: string) => {
    const input = body.querySelector<HTMLInputElement>('input[type=search]')!;
    await step(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, words);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(() => pass(200));
    await step(() => undefined);
  };
  return { body, actor, button, tick, press, search, type, onStart };
};

it('D7.5 ads are chosen for a run by hand: what was ticked stays while somebody searches', async () => {
  const findAds = answers({ ads: [ad('1'), ad('2')], next: 'there' }, { ads: [ad('3')], next: null });
  const { body, button, tick, press, search, onStart } = await show(findAds);
  expect(button(/^Run/)!.disabled).toBe(true);
  expect(body.textContent).toContain('Choose at least 1 ad.');
  await tick('Ad 1');
  await search('third');
  expect(findAds.inputs).toEqual([
    { words: '', published: false, first: null, after: null },
    { words: 'third', published: false, first: null, after: null },
  ]);
  expect(body.textContent).not.toContain('Ad 2');
  await tick('Ad 3');
  await press(/^Run with 2 ads$/);
  expect(onStart).toHaveBeenCalledWith(['1', '3']);
});

it('D7.5 what is chosen is named beside the button, and stands first among what a search finds', async () => {
  const findAds = answers({ ads: [ad('1'), ad('2'), ad('3')], next: null }, { ads: [ad('1'), ad('3')], next: null });
  const { body, tick, type } = await show(findAds);
  expect(body.textContent).not.toContain('chosen');
  await tick('Ad 3');
  await tick('Ad 2');
  expect(body.textContent).toContain('2 ads chosen: Ad 3, Ad 2');
  const names = () => [...body.querySelectorAll('li label')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Ad 1', 'Ad 2', 'Ad 3']);
  await type('ad');
  expect(names()).toEqual(['Ad 3', 'Ad 1']);
  expect(body.textContent).toContain('2 ads chosen: Ad 3, Ad 2');
});

it('D7.5 no more ads are chosen than a run takes, and the list goes on', async () => {
  const findAds = answers({ ads: [ad('1'), ad('2')], next: 'there' }, { ads: [ad('3')], next: null });
  const { body, tick, press, button } = await show(findAds, 1);
  await tick('Ad 1');
  const boxes = () => [...body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true]);
  expect(body.textContent).toContain('takes 1 ad at most');
  await press(/^Show more$/);
  expect(findAds.inputs.at(-1)).toEqual({ words: '', published: false, first: null, after: 'there' });
  expect(boxes()).toHaveLength(3);
  expect(button(/^Show more$/)).toBeUndefined();
});

it('D7.5 it says that there are no ads, or that none was found', async () => {
  const none = await show(answers({ ads: [], next: null }));
  expect(none.body.textContent).toContain('No ads yet');
  await none.search('tea');
  expect(none.body.textContent).toContain('No results for “tea”');
});

it('D7.5 it says that the ads could not be loaded, and tries again', async () => {
  const failing = await show(answers(fails(failures.server), { ads: [ad('1')], next: null }));
  expect(failing.body.textContent).toContain("Couldn't load your ads");
  await failing.press(/^Retry$/);
  expect(failing.body.textContent).toContain('Ad 1');
  await failing.press(/^Cancel$/);
  expect(failing.actor.getSnapshot().value).toBe('closed');
});
