import { createActor } from 'xstate';
import {
  FEATURE_TABS,
  type FeatureTab,
  featureTabsMachine,
  selectTab,
} from '#site/landing/features/featureTabs.machine.ts';
import { panelId } from '#site/landing/features/panelIds.ts';

const KEYS = {
  ArrowDown: 'tab.next',
  ArrowRight: 'tab.next',
  ArrowUp: 'tab.previous',
  ArrowLeft: 'tab.previous',
  Home: 'tab.first',
  End: 'tab.last',
} as const;

const inAddress = (): FeatureTab | null => FEATURE_TABS.find((tab) => location.hash === `#${panelId(tab)}`) ?? null;

/** The tabs become interactive: the chart says which is shown, and the static HTML is told so by its attributes. */
export const mount = (element: HTMLElement): void => {
  const tabs = new Map<FeatureTab, HTMLElement>();
  const panels = new Map<FeatureTab, HTMLElement>();
  for (const tab of FEATURE_TABS) {
    tabs.set(tab, element.querySelector<HTMLElement>(`[data-tab="${tab}"]`)!);
    panels.set(tab, document.querySelector<HTMLElement>(`#${panelId(tab)}`)!);
  }

  const actor = createActor(
    featureTabsMachine.provide({
      actions: {
        // Another entry in the history for each tab would put them between the reader and the way back.
        nameTab: (_, { tab }) => history.replaceState(history.state, '', `#${panelId(tab)}`),
        focusTab: (_, { tab }) => tabs.get(tab)?.focus(),
      },
    }),
    { input: { tab: inAddress() } },
  );
  const show = (shown: FeatureTab): void => {
    for (const [tab, link] of tabs) {
      link.setAttribute('aria-selected', String(tab === shown));
      link.tabIndex = tab === shown ? 0 : -1;
      const panel = panels.get(tab)!;
      panel.toggleAttribute('data-shown', tab === shown);
      // Nothing in it can be reached by the keyboard, so that it has to be itself.
      panel.tabIndex = 0;
    }
  };
  actor.subscribe((snapshot) => show(selectTab(snapshot)));
  actor.start();

  for (const [tab, link] of tabs) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      actor.send({ type: 'tab.choose', tab });
    });
    link.addEventListener('keydown', (event) => {
      const type = KEYS[event.key as keyof typeof KEYS];
      if (event.key === ' ') link.click();
      else if (type) actor.send({ type });
      else return;
      event.preventDefault();
    });
  }
  addEventListener('hashchange', () => actor.send({ type: 'address.change', tab: inAddress() }));
};
