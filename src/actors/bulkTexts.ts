import type { Brief } from '#contract/brief.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { fromPromise } from 'xstate';
import { provideGeneration } from './generation.ts';
import { readNewBrief } from './newBrief.ts';
import type { SessionServices } from './services.ts';

/** The chart of texts for many ads, with what it names. */
export const provideBulkTexts = (services: SessionServices) =>
  bulkTextsMachine.provide({
    actors: {
      generation: provideGeneration(services),
      findBrief: fromPromise<Brief>(({ signal }) => readNewBrief(services, signal)),
    },
  });
