import { rewriteMachine } from '#src/machines/rewrite.machine.ts';
import { provideGeneration } from './generation.ts';
import type { SessionServices } from './services.ts';

/** The chart of other words for a text, with what it names. */
export const provideRewrite = (services: SessionServices) =>
  rewriteMachine.provide({ actors: { generation: provideGeneration(services) } });
