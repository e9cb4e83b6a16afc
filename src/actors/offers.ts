import { offersMachine } from '#src/machines/offers.machine.ts';
import { provideGeneration } from './generation.ts';
import type { SessionServices } from './services.ts';

/** The chart of other words for a text, with what it names. */
export const provideOffers = (services: SessionServices) =>
  offersMachine.provide({ actors: { generation: provideGeneration(services) } });
