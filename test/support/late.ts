import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { createKnownAds } from '#src/actors/knownAds.ts';
import type { Given } from '#src/actors/provide.ts';
import type { SessionServices } from '#src/actors/services.ts';

/** What a chart of `src/actors/late/` is made with: some services, and what else a test says. */
export const given = (
  services: object,
  { owner = () => 1, ...rest }: Partial<Omit<Given, 'services'>> = {},
): Given => ({
  services: services as SessionServices,
  owner,
  known: createKnownAds(owner),
  looking: () => false,
  email: () => '',
  ...rest,
});

/** The actors that a chart was provided with, or one below it: `below` has the way there. */
export const actorsOf = (chart: AnyStateMachine, ...below: readonly string[]) =>
  below.reduce(
    (above, name) => (above[name] as AnyStateMachine).implementations.actors,
    chart.implementations.actors,
  ) as Readonly<Record<string, AnyActorLogic>>;
