import type { ClientConfig } from '#contract/config.ts';
import { expose } from '#src/actors/expose.ts';
import type { System } from '#src/actors/system.ts';
import { drawerMachine, selectOpen } from './drawer.machine.ts';
import { createRoot } from 'react-dom/client';
import type { AnyRoute } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { Desk } from './desk.ts';
import { Drawer } from './Drawer.tsx';
import styles from './drawer.css?inline';
import { drawerHeight, setDrawerHeight } from './height.ts';
import { listenToKeys } from './keys.ts';
import { remember, remembered } from './memory.ts';

/** The page's one stylesheet is everybody's; these come with the drawer. */
const addStyles = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
};

/** Asked for by hand it is open; `?journal=closed` is for tests, which want what is behind it. */
const startsOpen = (): boolean => {
  const asked = new URLSearchParams(location.search).get('journal');
  const last = remembered('open');
  return last === null ? asked !== null && asked !== 'closed' : last === 'yes';
};

/**
 * Puts the testers' tools on the page: `millrace` in the console, and the journal drawer. `routeTree` is handed in, so
 * that it stays in the chunk that everybody has.
 */
export const startDrawer = async (system: System, config: ClientConfig, routeTree: AnyRoute): Promise<void> => {
  expose(system);
  addStyles();
  setDrawerHeight(drawerHeight());
  const machine = drawerMachine.provide({
    actions: { storeOpen: (_, { open }) => remember('open', open ? 'yes' : 'no') },
  });
  const drawer = createActor(machine, { input: { open: startsOpen() } }).start();
  const desk = await Desk.open(drawer, system);
  listenToKeys(drawer);

  const client = { system, config, routeTree };
  const host = document.createElement('div');
  host.id = 'journal';
  document.body.append(host);
  const makeRoom = (): void => {
    document.documentElement.dataset['journal'] = selectOpen(drawer.getSnapshot()) ? 'open' : 'closed';
  };
  drawer.subscribe(makeRoom);
  makeRoom();
  createRoot(host).render(<Drawer drawer={drawer} desk={desk} client={client} host={host} />);
};
