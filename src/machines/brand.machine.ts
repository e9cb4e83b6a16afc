// The brand kit as it is written, and as the server has it. Owned by the session chart; from the first opening of its screen.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { journal, NOTHING } from './brand/context.ts';
import { brand } from './brand/setup.ts';
import { shown } from './brand/shown.ts';
import { theError } from './outcome.ts';

export const brandMachine = brand.createMachine({
  id: 'brand',
  version: '2',
  description: 'The brand kit',
  meta: { journal },
  context: NOTHING,
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'Not needed yet',
      on: { 'brand.open': 'loading' },
    },
    loading: {
      description: 'Loading the brand',
      invoke: {
        id: 'fetchBrand',
        src: 'fetchBrand',
        onDone: {
          target: 'shown',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ brand: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'brand.open': { target: 'loading', actions: 'clearFailure' },
        'brand.retry': { target: 'loading', actions: 'clearFailure' },
        'brand.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown,
  },
});

export type BrandActor = ActorRefFrom<typeof brandMachine>;
export type BrandSnapshot = SnapshotFrom<typeof brandMachine>;
