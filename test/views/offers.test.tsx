// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTICE_TIME } from '#src/machines/adList/context.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { Offers } from '#src/views/queue/Offers.tsx';
import { serverOf } from '#test/support/adPages.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

import { goodAd } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main tabindex="-1"><div></div></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.8 what can be undone stays while its button has the focus, wherever the pointer goes', async () => {
  const { fetchPage } = serverOf([goodAd]);
  const changed = { done: 1, left: 0, undo: [goodAd.id], at: Date.now() };
  const actors = { fetchPage, changeAds: answers(changed).logic, tableLook: silent() };
  const { actor: list, pass } = play(adListMachine.provide({ actors: actors as never }));
  list.send({ type: 'list.open', query: { filter: 'all', q: '', sort: '-created' } });
  await settle();
  await act(async () => {
    rooted(document.querySelector('div')!).render(<Offers list={list} />);
    list.send({ type: 'list.change', change: { act: 'delete', adIds: [goodAd.id], copies: 1 } });
    await settle();
  });
  const undo = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
  await act(async () => undo()!.focus());
  const box = undo()!.parentElement!;
  for (const type of ['pointerover', 'pointerout'])
    await act(async () => box.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body })));
  await act(() => pass(NOTICE_TIME));
  expect(undo()).toBeDefined();
  await act(async () => undo()!.blur());
  await act(() => pass(NOTICE_TIME));
  expect(undo()).toBeUndefined();
});
