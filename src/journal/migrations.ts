import type { AnyActorLogic } from 'xstate';

/** A chart's persisted snapshot, as far as a step looks into it. */
interface Persisted {
  readonly value: unknown;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, unknown>>;
}

/** One migration of a chart to its next version. */
export interface Migration {
  /** Id of the chart. */
  readonly chart: string;
  readonly from: string;
  readonly to: string;
  /** Takes the chart's persisted snapshot and returns that of the next version. Pure. `charts`: those that it names. */
  readonly snapshot: (persisted: Persisted, charts: Readonly<Record<string, AnyActorLogic>>) => unknown;
}

/** Nobody has asked for the room of an ad set yet. */
const ROOM = {
  src: 'room',
  syncSnapshot: false,
  snapshot: {
    status: 'active',
    value: 'notAsked',
    context: { adSet: null, held: null },
    children: {},
    historyValue: {},
  },
};

/** Nobody has looked at the deleted ads yet. */
const DELETED = {
  src: 'deletedAds',
  syncSnapshot: false,
  snapshot: {
    status: 'active',
    value: 'closed',
    context: { ads: [], total: 0, failure: null },
    children: {},
    historyValue: {},
  },
};

/** No news of ads. */
const NO_NEWS = {
  src: 'adBatch',
  syncSnapshot: false,
  snapshot: {
    status: 'active',
    value: 'closed',
    context: {
      batch: { act: 'publish', adIds: [], done: 0, unchanged: [] },
      stops: { adIds: [], faults: [] },
      outcome: { waiting: 0, done: 0, rejected: [], failed: [] },
    },
    children: {},
    historyValue: {},
  },
};

/** Every step there ever was: a journal may be older than one. Each chart's steps in their order. */
export const migrations: readonly Migration[] = [
  {
    // Undo and redo; what is written and what the server has became two regions. It asks for the room of its ad set.
    chart: 'draft',
    from: '1',
    to: '2',
    snapshot: ({ value, context, ...persisted }) => {
      const { media_asset_id: _, ...fields } = Object(context['fields']) as Readonly<Record<string, unknown>>;
      const { media: _media, ...kept } = context;
      const sync = (Object(value) as { readonly editing?: string }).editing;
      return {
        ...persisted,
        children: { ...persisted.children, room: ROOM },
        value: sync ? { editing: { writing: {}, sync: sync === 'conflict' ? { conflict: 'asking' } : sync } } : value,
        context: {
          ...kept,
          fields: { ...fields, square_image_id: null, portrait_image_id: null },
          images: [],
          chosen: {},
          arrived: [],
          tries: 0,
          base: (context['saved'] as { readonly version: number } | null)?.version ?? null,
          before: null,
          sent: [],
          contested: [],
          taken: [],
          tooLate: null,
          asOf: null,
          history: { past: [], future: [], step: null },
        },
      };
    },
  },
  {
    // A deleted ad is told from one that is new.
    chart: 'draft',
    from: '2',
    to: '3',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, restorable: null } }),
  },
  {
    // Only ads that Meta has, where a flow acts on them there.
    chart: 'adChoice',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, published: false } }),
  },
  {
    // The ads that a run can change come first.
    chart: 'adChoice',
    from: '2',
    to: '3',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, first: null } }),
  },
  {
    // Ads are chosen for a schedule, too.
    chart: 'adChoice',
    from: '3',
    to: '4',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, purpose: 'run' } }),
  },
  {
    // The deleted ads can be seen.
    chart: 'adList',
    from: '1',
    to: '2',
    snapshot: (persisted) => ({ ...persisted, children: { ...persisted.children, deleted: DELETED } }),
  },
  {
    // What is wanted while the list is at something else waits for its turn.
    chart: 'adList',
    from: '2',
    to: '3',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, waiting: [], deleted: null } }),
  },
  {
    // The row of an ad that was opened is where the keys go on; what is published is told apart from other changes.
    chart: 'adList',
    from: '3',
    to: '4',
    snapshot: (persisted) => ({ ...persisted, children: { ...persisted.children, changes: NO_NEWS } }),
  },
  {
    // Which files one batch did not take: of older ones nobody knows.
    chart: 'bulk',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, leftOutNames: [] } }),
  },
  {
    // Reading again behind what is shown.
    chart: 'connection',
    from: '1',
    to: '2',
    snapshot: ({ value, ...persisted }) => ({
      ...persisted,
      value:
        (Object(value) as { readonly connected?: string }).connected === 'ready'
          ? { connected: { ready: 'resting' } }
          : value,
    }),
  },
  {
    // Connecting again and disconnecting go on beside the ad accounts, which stay.
    chart: 'connection',
    from: '2',
    to: '3',
    snapshot: ({ value, context, ...persisted }) => {
      const { connected } = Object(value) as { readonly connected?: unknown };
      const leaving = ['connecting', 'leaving', 'disconnecting'].includes(connected as string);
      const known = context['business'] ? { ready: 'resting' } : 'unread';
      return {
        ...persisted,
        context,
        value:
          connected === undefined
            ? value
            : { connected: leaving ? { assets: known, access: connected } : { assets: connected, access: 'idle' } },
      };
    },
  },
  {
    // Changes of businesses and ad accounts are one state, and what is wanted is kept until it is made.
    chart: 'connection',
    from: '3',
    to: '4',
    snapshot: ({ value, context, children, ...persisted }) => {
      const { assets, access } = Object(Object(value).connected) as {
        readonly assets?: unknown;
        readonly access?: unknown;
      };
      const changed = ['switching', 'makingPrimary', 'savingSpeaker', 'savingAllowed'].includes(assets as string);
      const gone = new Set(['switchBusiness', 'makePrimary', 'speakAs', 'setAllowed']);
      return {
        ...persisted,
        context: { ...context, wanted: null },
        value: changed ? { connected: { assets: { ready: 'resting' }, access } } : value,
        children: Object.fromEntries(Object.entries(children).filter(([id]) => !gone.has(id))),
      };
    },
  },
  {
    // A template's times are those of the ad account.
    chart: 'flowEditor',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, zone: 'UTC' } }),
  },
  {
    // A flow is activated in the list, once it was shown what it does.
    chart: 'flows',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, askedId: null, asked: null } }),
  },
  {
    // What is pressed while something is done about a run waits for its turn.
    chart: 'flowRuns',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, waiting: [] } }),
  },
  {
    // Flows are found, too.
    chart: 'finder',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: { ...context, found: context['found'] && { ...context['found'], flows: [] } },
    }),
  },
  {
    // The language of a brief follows what is written; of one from before it stays as it was left.
    chart: 'studio',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: {
        ...context,
        wantedLanguage: (context['brief'] as { readonly language: string }).language,
        usual: 'en',
      },
    }),
  },
  {
    // What is pressed while a flow is saved counts once it is.
    chart: 'flowEditor',
    from: '2',
    to: '3',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, wish: null } }),
  },
  {
    // Of ads that are published some may be stopped: the news stays that of all of them.
    chart: 'adBatch',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: { ...context, stops: { adIds: [], faults: [] } },
    }),
  },
  {
    // What a person decides against, where two tabs changed one flow, is kept as a version.
    chart: 'flowEditor',
    from: '3',
    to: '4',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, against: null } }),
  },
  {
    // What is typed while a preset is saved stays.
    chart: 'presets',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, sent: null } }),
  },
  {
    // What is pressed while something is done to a brief waits for its turn.
    chart: 'briefs',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, waiting: [] } }),
  },
  {
    // What another brief took the place of can be brought back.
    chart: 'studio',
    from: '3',
    to: '4',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, replaced: null } }),
  },
  {
    // What is asked for while a view is saved or deleted waits for its turn.
    chart: 'savedViews',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, waiting: [] } }),
  },
  {
    // A save is repeated with what it was pressed for.
    chart: 'brand',
    from: '1',
    to: '2',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: { ...context, asked: (context['sent'] as readonly unknown[]).at(-1) ?? context['written'] },
    }),
  },
  {
    // A save whose answer was lost is known again.
    chart: 'flowEditor',
    from: '4',
    to: '5',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: {
        ...context,
        sent: context['sent'] ? [context['sent']] : [],
        aside: Object.fromEntries(
          Object.entries(context['aside'] as Readonly<Record<string, object>>).map(([id, left]) => [
            id,
            { ...left, sent: [] },
          ]),
        ),
      },
    }),
  },
  {
    // What is discarded keeps its charts: those of before have ended.
    chart: 'studio',
    from: '4',
    to: '5',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: { ...context, discarded: [], unchosen: [] },
    }),
  },
  {
    // More than one save may be without an answer.
    chart: 'presets',
    from: '2',
    to: '3',
    snapshot: ({ context, ...persisted }) => ({
      ...persisted,
      context: { ...context, sent: context['sent'] ? [context['sent']] : [] },
    }),
  },
  {
    // What is pressed while something is done to a flow waits for its turn.
    chart: 'flows',
    from: '3',
    to: '4',
    snapshot: ({ context, ...persisted }) => ({ ...persisted, context: { ...context, waiting: [] } }),
  },
  {
    // What changes while the ad accounts are read for the first time has them read once more.
    chart: 'connection',
    from: '6',
    to: '7',
    snapshot: ({ value, ...persisted }) => {
      const { assets, access } = Object(Object(value).connected) as {
        readonly assets?: unknown;
        readonly access?: unknown;
      };
      const reading = { connected: { assets: { reading: 'current' }, access } };
      return { ...persisted, value: assets === 'reading' ? reading : value };
    },
  },
  // Nothing that is kept changed.
  ...[
    // What the credits did not reach for can be asked for in part.
    { chart: 'generation', from: '1', to: '2' },
    { chart: 'offers', from: '1', to: '2' },
    { chart: 'bulkTexts', from: '1', to: '2' },
    { chart: 'studio', from: '2', to: '3' },
    // Images of ads in the grid can be replaced.
    { chart: 'bulk', from: '2', to: '3' },
    // Campaigns that could not be read are read again with the connection.
    { chart: 'campaigns', from: '1', to: '2' },
    // An ad account can be chosen while they are read or changed.
    { chart: 'connection', from: '4', to: '5' },
    // Of several changes in a row the last one counts.
    { chart: 'subscription', from: '1', to: '2' },
    // What is asked for one ad account is none of the next one.
    { chart: 'results', from: '1', to: '2' },
    // As many flows as are shown are read again.
    { chart: 'flows', from: '2', to: '3' },
    // As many runs as are shown are read again.
    { chart: 'flowRuns', from: '2', to: '3' },
    // As many versions as are shown are read again.
    { chart: 'flowVersions', from: '1', to: '2' },
    // An older page that could not be read is read again.
    { chart: 'activity', from: '1', to: '2' },
    // Who asks for other ads while some are sent is told so.
    { chart: 'publish', from: '1', to: '2' },
    // What is typed while the brand's brief is read stays.
    { chart: 'bulkTexts', from: '2', to: '3' },
    // The next sign-in in a tab begins with the ad account that was chosen last.
    { chart: 'app', from: '1', to: '2' },
    { chart: 'session', from: '1', to: '2' },
    // Another ad can be asked about where the question before went away, or failed.
    { chart: 'insightActs', from: '1', to: '2' },
    { chart: 'results', from: '2', to: '3' },
    // The ad sets of another ad account are asked for while those of the one before are read.
    { chart: 'adPlaces', from: '1', to: '2' },
    // A new password ends a change of address that waits.
    { chart: 'account', from: '1', to: '2' },
    // A flow that was not there is looked for again.
    { chart: 'flowEditor', from: '5', to: '6' },
    // An ad that is gone is not asked about any longer.
    { chart: 'adSwitch', from: '1', to: '2' },
    { chart: 'adUpdate', from: '1', to: '2' },
    { chart: 'adBudget', from: '1', to: '2' },
    // The way to Meta can be tried again where it was stopped.
    { chart: 'connection', from: '5', to: '6' },
    // What was typed is kept where Meta refused it.
    { chart: 'adBudget', from: '2', to: '3' },
    // Who asks for the demo workspace waits for a few seconds only.
    { chart: 'lookAround', from: '1', to: '2' },
  ].map((step) => ({ ...step, snapshot: (persisted: Persisted) => persisted })),
];
