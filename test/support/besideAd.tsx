import { act, type ReactNode } from 'react';
import { createActor } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import { provide } from '#src/actors/late/offers.ts';
import { type DraftActor, draftMachine } from '#src/machines/draft.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import type { Writing } from '#src/views/builder/write/WriteText.tsx';
import { goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, play, settle, silent } from './play.ts';
import { rooted } from './rooted.ts';
import { openWorld, servicesFor, started } from './studioTabs.ts';
import { given } from './late.ts';

interface Given {
  readonly ad?: Ad;
  readonly credits?: number;
  /** What is shown beside the ad, in the page's `main`. */
  readonly part: (props: Omit<Writing, 'paints'> & { readonly draft: DraftActor }) => ReactNode;
}

/** An ad that is written, with what makes texts and images for it beside it. */
export const openBeside = async ({ ad = goodAd, credits = 100, part }: Given) => {
  const world = await openWorld(credits);
  const machine = draftMachine.provide({
    actors: { loadDraft: answers({ ad, copy: null }).logic, saveDraft: silent() } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor: draft } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const offers = started(createActor(provide(given(servicesFor(world))).chart));
  const buying = {
    subscription: createActor(subscriptionMachine),
    topUp: createActor(topUpMachine),
    onBuy: () => {},
    toStudio: () => {},
  };
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(part({ ...buying, offers, draft })));
  return { world, draft, offers };
};

export const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )!;
export const press = (name: string) =>
  act(async () => {
    button(name).click();
    await settle();
  });
/** As the menu says it of an item that was chosen; how a pointer chooses is the browser's to show. */
export const choose = (name: string) =>
  act(async () => {
    button(name).dispatchEvent(new CustomEvent('menu:select', { bubbles: true }));
    await settle();
  });
