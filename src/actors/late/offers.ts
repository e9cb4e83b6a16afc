import { offersMachine } from '#src/machines/offers.machine.ts';
import { provideGeneration } from '../generation.ts';
import type { Provide } from '../provide.ts';

/** The chart of other words for a text, with what it names. */
export const provide: Provide<'offers'> = ({ services }) => ({
  chart: offersMachine.provide({ actors: { generation: provideGeneration(services) } }),
});
