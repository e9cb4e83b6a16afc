import { expect } from 'vitest';
import { type AnyActor, type AnyEventObject, createActor } from 'xstate';
import type { SessionServices } from '#src/actors/services.ts';
import { provide } from '#src/actors/late/studio.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectGeneration, selectWork } from '#src/machines/studioShown.ts';
import { createHttp } from '#src/services/http.ts';
import { serveGenerations } from './generationServer.ts';
import { teaBrief } from './generations.ts';
import { until } from '#test/support/until.ts';
import { given } from './late.ts';

type World = Awaited<ReturnType<typeof serveGenerations>>;
const opened: { stop: () => void }[] = [];
/** What was opened last goes first: a chart whose server is gone would ask again while other tests run. */
export const closeTabs = (): void => {
  for (const one of opened.splice(0).reverse()) one.stop();
};

/** Starts an actor that ends with the tabs. */
export const started = <T extends AnyActor>(actor: T): T => {
  opened.push(actor);
  return actor.start();
};

export const openWorld = async (credits = 100): Promise<World> => {
  const world = await serveGenerations(credits);
  opened.push(world);
  return world;
};

/** What a chart of the session needs of the page, before a server that streams; `copies`: what the browser keeps. */
export const servicesFor = (world: World, copies = new Map<string, unknown>()): SessionServices => {
  const http = createHttp({
    origin: world.origin,
    csrf: { token: async () => 'token', clear: () => {} } as never,
    onUnauthorized: () => {},
    whenStaying: () => Promise.resolve(),
  });
  const drafts = {
    read: async (name: string) => copies.get(name) ?? null,
    readAll: async (prefix: string) => [...copies].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
    write: (name: string, value: unknown) => void copies.set(name, value),
  };
  return { http, uncached: http, drafts } as unknown as SessionServices;
};

/** A tab: the product's chart with its own services, before a server that streams. `owner`: pk of who is signed in. */
export const openTab = (world: World, copies = new Map<string, unknown>(), owner = 7) => {
  const services = servicesFor(world, copies);
  const { chart } = provide(given(services, { owner: () => owner }));
  let heard = 0;
  const inspect = ({ type, event }: { type: string; event?: AnyEventObject }): void => {
    if (type === '@xstate.event' && event?.type === 'lines.items') heard += 1;
  };
  let actor = createActor(chart, { inspect: inspect as never }).start();
  opened.push({ stop: () => actor.stop() });
  return {
    send: (event: Parameters<StudioActor['send']>[0]): void => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    work: () => selectWork(actor.getSnapshot()),
    generation: (key: string) => selectGeneration(key)(actor.getSnapshot()) as GenerationActor,
    heard: () => heard,
    /** As a page that is loaded again: from what was kept, parked, and gone on with once the person is confirmed. */
    reload: (): void => {
      const kept = structuredClone(JSON.parse(JSON.stringify(actor.getPersistedSnapshot())));
      actor.stop();
      actor = createActor(chart, { snapshot: kept, inspect: inspect as never }).start();
      actor.send({ type: 'app.suspend' });
      actor.send({ type: 'app.resume' });
    },
  };
};
export type Tab = ReturnType<typeof openTab>;

export const write = (tab: Tab): void => tab.send({ type: 'studio.write', fields: teaBrief });
export const finish = async (world: World, ...tabs: Tab[]): Promise<void> =>
  until(() => {
    world.advance();
    for (const tab of tabs) {
      tab.send({ type: 'studio.refresh' });
      expect(tab.snapshot().context.rounds.every(({ settled }) => settled !== null)).toBe(true);
      expect(tab.work()).not.toBe('adding');
    }
  });
