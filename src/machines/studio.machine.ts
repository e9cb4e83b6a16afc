// From a brief to ads: the brief, what was asked for, and what becomes an ad. Spawned by the session chart when its screen is opened.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Fact } from './fact.ts';
import { journal, NOTHING } from './studio/context.ts';
import { look } from './studio/look.ts';
import { studio } from './studio/setup.ts';
import { work } from './studio/work.ts';

export const studioMachine = studio.createMachine({
  id: 'studio',
  version: '5',
  description: 'From a brief to ads',
  meta: { journal },
  context: NOTHING,
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'studio.write': {
      actions: [
        { type: 'writeBrief', params: ({ event }) => ({ fields: event.fields }) },
        { type: 'keepBrief', params: ({ context: { brief, wantedLanguage } }) => ({ brief, wantedLanguage }) },
      ],
    },
    'studio.use': {
      actions: [
        'rememberBrief',
        { type: 'keepReplaced', params: ({ event }) => ({ brief: event.brief }) },
        { type: 'pin', params: ({ event }) => ({ pinned: event.pinned ?? null }) },
        { type: 'useBrief', params: ({ event }) => ({ brief: event.brief }) },
        { type: 'keepBrief', params: ({ context: { brief, wantedLanguage } }) => ({ brief, wantedLanguage }) },
      ],
    },
    'studio.back': {
      guard: 'hasReplaced',
      actions: [
        'rememberBrief',
        'bringBack',
        { type: 'keepBrief', params: ({ context: { brief, wantedLanguage } }) => ({ brief, wantedLanguage }) },
      ],
    },
    'studio.forget': { actions: 'forgetReplaced' },
    'studio.count': { actions: { type: 'keepCount', params: ({ event }) => ({ count: event.count }) } },
    'studio.paint': { actions: { type: 'keepPaint', params: ({ event }) => ({ on: event.on }) } },
    'studio.aim': {
      actions: [
        { type: 'chooseTarget', params: ({ event }) => ({ target: event.target }) },
        { type: 'keepTarget', params: ({ event }) => ({ target: event.target }) },
      ],
    },
    'studio.pick': {
      guard: { type: 'isOf', params: ({ event }) => event },
      actions: { type: 'pick', params: ({ event }) => event },
    },
    'studio.open': {
      guard: { type: 'isNotHere', params: ({ event }) => ({ id: event.id }) },
      // Its images are found by looking.
      actions: [{ type: 'openRound', params: ({ event }) => event }, 'lookAgain'],
    },
    'generation.known': {
      actions: [
        { type: 'keepKnown', params: ({ event }) => event },
        { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
        'lookAgain',
      ],
    },
    'generation.settled': {
      actions: [
        { type: 'keepSettled', params: ({ event }) => event },
        { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
      ],
    },
    'generation.decided': { actions: { type: 'keepDecided', params: ({ event }) => event } },
    'app.suspend': { actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
    'app.resume': { actions: { type: 'toRounds', params: { event: 'app.resume' } } },
  },
  states: {
    look,
    work,
  },
});

export type StudioActor = ActorRefFrom<typeof studioMachine>;
export type StudioSnapshot = SnapshotFrom<typeof studioMachine>;
