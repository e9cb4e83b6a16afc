// Texts for many ads at once: what each is about, the price, the asks one after the other. Owned by `bulk`, lives as long.
import type { BodyOf } from '#contract/call.ts';
import { type Brief, BRIEF_LIMITS, EMPTY_BRIEF } from '#contract/brief.ts';
import type { generateCopy } from '#contract/calls/generation.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { idIn } from './bulk/texts.ts';
import { parentOf } from './fact.ts';
import { type GenerationFact, generationMachine } from './generation.machine.ts';
import type { Journaled } from './journaled.ts';
import { promiseStub } from './stub.ts';
import { cutText } from '#contract/rules/cutText.ts';

/** An ad that gets texts, and what they are about. */
export interface TextRow {
  readonly id: string;
  /** Empty: what the brief says. */
  readonly product: string;
  /** Empty: that of the brief. */
  readonly link: string;
  /** Its preset and its ad account, in whose voice it speaks; left out in what was asked before they were known. */
  readonly preset_id?: string | null | undefined;
  readonly ad_account_id?: string | null | undefined;
}

/** One ask of the server, which takes so many at once. */
export interface TextAsk {
  /** Its chart is `generation-<key>`. */
  readonly key: string;
  readonly rows: readonly TextRow[];
}

export type BulkTextsEvent =
  | GenerationFact
  | { type: 'texts.open' }
  /** What is said of all of them. */
  | { type: 'texts.write'; fields: Partial<Brief> }
  /** `key`: a new UUID for each press of the button. */
  /** What one of them is about, as a person puts it right. */
  | { type: 'texts.say'; adId: string; product: string }
  | { type: 'texts.start'; key: string; rows: readonly TextRow[] }
  | { type: 'texts.cancel' }
  /** The same ask once more, after a top-up or a refusal; the ones behind it follow. */
  | { type: 'texts.retry' }
  /** Only so many of what was refused. */
  | { type: 'texts.fewer'; count: number }
  | { type: 'texts.close' }
  /** Nothing of it is wanted any more: another batch begins, or another tab has this one. */
  | { type: 'texts.drop' }
  /** The network is back. */
  | { type: 'texts.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

/** What it tells the batch: texts for an ad; those of one press share `run`. */
export interface TextsWritten {
  readonly type: 'texts.written';
  readonly run: string;
  readonly adId: string;
  readonly texts: AdTexts;
}

/** Credits were held, spent or given back. */
export interface TextsSpent {
  readonly type: 'texts.spent';
}

const journal: Journaled<BulkTextsEvent> = {
  keeps: {
    'generation.known': { key: true, id: true, count: true },
    'generation.settled': { key: true, how: true, made: true },
    'generation.decided': { key: true, id: true, index: true, choice: true, pictures: true, texts: true },
    'texts.write': { fields: true },
    'texts.say': { adId: true, product: true },
    'texts.start': { key: true, rows: true },
    'texts.fewer': { count: true },
  },
  outcomes: ['findBrief'],
};

interface BulkTextsContext {
  readonly brief: Brief;
  /** By ids of ads: what a person says that they are about; their images' names say it of the others. */
  readonly said: Readonly<Record<string, string>>;
  /** Names what one press asked for. */
  readonly run: string | null;
  /** In their order; all of one press. */
  readonly asks: readonly TextAsk[];
  /** Which of them runs, or ran last. */
  readonly at: number;
  /** Ids of the ads that got their texts. */
  readonly written: readonly string[];
}

const NOTHING = { run: null, asks: [], at: 0, written: [] } as const;
const generationId = (key: string) => `generation-${key}` as const;
const isEmpty = (brief: Brief): boolean => JSON.stringify(brief) === JSON.stringify(EMPTY_BRIEF);
/** What a brief has that an empty one has not. */
const typedIn = (brief: Brief): Partial<Brief> =>
  Object.fromEntries(
    Object.entries(brief).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_BRIEF[name as keyof Brief]),
    ),
  );
const cut = (text: string, most: number): string => cutText(text.trim(), most);

/** What the server is asked for an ask. */
export const askOf = (brief: Brief, rows: readonly TextRow[]): BodyOf<typeof generateCopy> => ({
  brief,
  count: rows.length,
  about: rows.map(({ product, link, preset_id, ad_account_id }) => ({
    product: cut(product, BRIEF_LIMITS.short) || brief.product,
    landing_page: Array.from(link).length > BRIEF_LIMITS.long ? '' : link,
    ...(preset_id !== undefined && { preset_id }),
    ...(ad_account_id !== undefined && { ad_account_id }),
  })),
});

const asksOf = (key: string, rows: readonly TextRow[]): readonly TextAsk[] =>
  Array.from({ length: Math.ceil(rows.length / MOST_SUGGESTIONS) }, (_, at) => ({
    key: idIn(key, at),
    rows: rows.slice(at * MOST_SUGGESTIONS, (at + 1) * MOST_SUGGESTIONS),
  }));

/** Whether every ad is said what it is about. */
export const saysAll = ({ product }: Brief, rows: readonly TextRow[]): boolean =>
  rows.length > 0 && (product.trim() !== '' || rows.every((row) => row.product.trim() !== ''));

const theHow = ({ event }: { event: { how: string } }) => ({ how: event.how });
const theStart = ({ event }: { event: { key: string; rows: readonly TextRow[] } }) => ({
  key: event.key,
  rows: event.rows,
});
/** A press of the button. */
const starting = {
  guard: { type: 'isAsked', params: theStart },
  target: 'writing',
  actions: ['dropAsks', { type: 'keepAsks', params: theStart }, 'ask'],
} as const;
/** How it is given up while an ask is written. */
const endings = {
  'texts.cancel': { target: 'stopping', actions: { type: 'toRunning', params: { event: 'generation.cancel' } } },
  'texts.drop': {
    target: 'leaving',
    actions: ['forgetSaid', { type: 'toRunning', params: { event: 'generation.cancel' } }],
  },
} as const;
/** An ask that came to nothing; where it was too dear, the balance is less than was thought. */
const notWritten = [
  { guard: { type: 'isShort', params: theHow }, target: 'notEnoughCredits', actions: 'tellSpent' },
  { guard: { type: 'isFailed', params: theHow }, target: 'failed' },
] as const;
const allWritten = { target: 'written', actions: 'tellSpent' } as const;

export const bulkTextsMachine = setup({
  types: {
    context: {} as BulkTextsContext,
    events: {} as BulkTextsEvent,
    children: {} as { findBrief: 'findBrief' } & Record<`generation-${string}`, 'generation'>,
    tags: {} as 'going',
  },
  actors: {
    /** How the brief begins: as the brand has it. */
    findBrief: promiseStub<Brief>('findBrief'),
    generation: generationMachine,
  },
  actions: {
    tellSpent: sendTo(parentOf, { type: 'texts.spent' } satisfies TextsSpent),
    tellWritten: sendTo(
      parentOf,
      ({ context }, { key, index, texts }: { key: string; index: number; texts: AdTexts }): TextsWritten => ({
        type: 'texts.written',
        run: context.run!,
        adId: context.asks.find((ask) => ask.key === key)!.rows[index]!.id,
        texts,
      }),
    ),
    /** What was typed meanwhile stays. */
    keepBrief: assign(({ context }, { brief }: { brief: Brief }) => ({
      brief: { ...brief, ...typedIn(context.brief) },
    })),
    writeBrief: assign(({ context }, { fields }: { fields: Partial<Brief> }) => ({
      brief: { ...context.brief, ...fields },
    })),
    keepSaid: assign(({ context }, { adId, product }: { adId: string; product: string }) => ({
      said: { ...context.said, [adId]: product },
    })),
    forgetSaid: assign({ said: {} }),
    dropAsks: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.asks) enqueue.stopChild(generationId(key));
      enqueue.assign(NOTHING);
    }),
    keepAsks: assign((_, { key, rows }: { key: string; rows: readonly TextRow[] }) => ({
      run: key,
      asks: asksOf(key, rows),
      at: 0,
      written: [],
    })),
    ask: enqueueActions(({ context: { asks, at, brief }, enqueue }) => {
      const { key, rows } = asks[at]!;
      enqueue.spawnChild('generation', {
        id: generationId(key),
        input: { key, ask: askOf(brief, rows), id: null },
      });
    }),
    /** The ask that was refused becomes two; the second one waits to be asked for. */
    askFewer: enqueueActions(({ context: { run, asks, at }, enqueue }, { count }: { count: number }) => {
      const { key, rows } = asks[at]!;
      const [now, later] = [rows.slice(0, count), rows.slice(count)];
      const rest = later.length > 0 ? [{ key: idIn(run!, asks.length), rows: later }] : [];
      enqueue.assign({ asks: [...asks.slice(0, at), { key, rows: now }, ...rest, ...asks.slice(at + 1)] });
      enqueue.sendTo(generationId(key), { type: 'generation.fewer', count: now.length });
    }),
    countOn: assign({ at: ({ context }) => context.at + 1 }),
    keepWritten: assign(({ context }, { key, index }: { key: string; index: number }) => ({
      written: [...context.written, context.asks.find((ask) => ask.key === key)!.rows[index]!.id],
    })),
    toRunning: enqueueActions(
      ({ context: { asks, at }, enqueue }, { event }: { event: 'generation.cancel' | 'generation.retry' }) => {
        enqueue.sendTo(generationId(asks[at]!.key), { type: event });
      },
    ),
    toAsked: enqueueActions(
      ({ context: { asks, at }, enqueue }, { event }: { event: 'generation.wake' | 'app.suspend' | 'app.resume' }) => {
        for (const { key } of asks.slice(0, at + 1)) enqueue.sendTo(generationId(key), { type: event });
      },
    ),
  },
  guards: {
    isEmpty: ({ context }) => isEmpty(context.brief),
    isAsked: ({ context }, { key, rows }: { key: string; rows: readonly TextRow[] }) =>
      key !== context.run && saysAll(context.brief, rows),
    isSome: (_, { count }: { count: number }) => count >= 1,
    isMore: ({ context }) => context.at + 1 < context.asks.length,
    isShort: (_, { how }: { how: string }) => how === 'short',
    isFailed: (_, { how }: { how: string }) => how === 'failed',
    /** Texts that were not told before, of an ask that is here. */
    isNew: ({ context }, { key, index }: { key: string; index: number }) => {
      const row = context.asks.find((ask) => ask.key === key)?.rows[index];
      return row !== undefined && !context.written.includes(row.id);
    },
  },
}).createMachine({
  id: 'bulkTexts',
  version: '3',
  description: 'Texts for many ads at once',
  meta: { journal },
  context: { brief: EMPTY_BRIEF, said: {}, ...NOTHING },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'texts.wake': { actions: { type: 'toAsked', params: { event: 'generation.wake' } } },
    'generation.known': { actions: 'tellSpent' },
    'generation.decided': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: [
        { type: 'keepWritten', params: ({ event }) => event },
        { type: 'tellWritten', params: ({ event }) => event },
      ],
    },
    'texts.drop': { target: '.closed', actions: ['dropAsks', 'forgetSaid'] },
    'app.suspend': { actions: { type: 'toAsked', params: { event: 'app.suspend' } } },
    'app.resume': { actions: { type: 'toAsked', params: { event: 'app.resume' } } },
  },
  states: {
    closed: {
      description: 'Nothing is asked for',
      on: { 'texts.open': [{ guard: 'isEmpty', target: 'opening' }, { target: 'quoting' }] },
    },
    opening: {
      description: 'Reads how the brand would have a brief begin',
      invoke: {
        id: 'findBrief',
        src: 'findBrief',
        onDone: { target: 'quoting', actions: { type: 'keepBrief', params: ({ event }) => ({ brief: event.output }) } },
        onError: 'quoting',
      },
      on: {
        'texts.write': { actions: { type: 'writeBrief', params: ({ event }) => ({ fields: event.fields }) } },
        'texts.say': {
          actions: { type: 'keepSaid', params: ({ event }) => ({ adId: event.adId, product: event.product }) },
        },
        'texts.close': 'closed',
      },
    },
    quoting: {
      description: 'What they are about and what they cost is shown',
      on: {
        'texts.write': { actions: { type: 'writeBrief', params: ({ event }) => ({ fields: event.fields }) } },
        'texts.say': {
          actions: { type: 'keepSaid', params: ({ event }) => ({ adId: event.adId, product: event.product }) },
        },
        'texts.start': starting,
        'texts.close': { target: 'closed', actions: 'dropAsks' },
      },
    },
    writing: {
      description: 'One ask after the other is written; each text goes into its ad as it is made',
      tags: ['going'],
      on: {
        ...endings,
        'generation.settled': [
          ...notWritten,
          { guard: 'isMore', actions: ['countOn', 'tellSpent', 'ask'] },
          allWritten,
        ],
      },
    },
    writingSome: {
      description: 'As many as the credits reach for; the others can be asked for anew',
      tags: ['going'],
      on: {
        ...endings,
        'generation.settled': [...notWritten, allWritten],
      },
    },
    stopping: {
      description: 'What is written stays; the rest is given up, and its credits come back',
      tags: ['going'],
      on: {
        'texts.drop': { target: 'leaving', actions: 'forgetSaid' },
        'generation.settled': { target: 'written', actions: 'tellSpent' },
      },
    },
    leaving: {
      description: 'Nobody waits for it any more: what is not written yet is given up, unseen',
      on: {
        'texts.drop': { description: 'It is leaving' },
        'generation.decided': { description: 'The ads are gone' },
        'generation.settled': { target: 'closed', actions: ['dropAsks', 'tellSpent'] },
      },
    },
    notEnoughCredits: {
      description: 'The credits do not reach: offers the top-up, and the same ask after it, or fewer now',
      on: {
        'texts.retry': { target: 'writing', actions: { type: 'toRunning', params: { event: 'generation.retry' } } },
        'texts.fewer': {
          guard: { type: 'isSome', params: ({ event }) => ({ count: event.count }) },
          target: 'writingSome',
          actions: { type: 'askFewer', params: ({ event }) => ({ count: event.count }) },
        },
        'texts.close': 'written',
      },
    },
    failed: {
      description: 'The server refused it; the text says why',
      on: {
        'texts.retry': { target: 'writing', actions: { type: 'toRunning', params: { event: 'generation.retry' } } },
        'texts.close': 'written',
      },
    },
    written: {
      description: 'What was written is in the ads; what was not can be asked for anew',
      on: {
        'texts.open': 'quoting',
        'texts.start': starting,
        'texts.close': { target: 'closed', actions: 'dropAsks' },
      },
    },
  },
});

export type BulkTextsActor = ActorRefFrom<typeof bulkTextsMachine>;
export type BulkTextsSnapshot = SnapshotFrom<typeof bulkTextsMachine>;
