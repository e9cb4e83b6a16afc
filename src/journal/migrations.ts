import { type AnyActorLogic, createActor } from 'xstate';

/** A chart's persisted snapshot, as far as a step looks into it. */
interface Persisted {
  readonly value: unknown;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, { readonly snapshot?: { readonly context?: unknown } }>>;
}

/** One step of a chart from one version to the next. */
export interface Migration {
  /** Id of the chart. */
  readonly chart: string;
  readonly from: string;
  readonly to: string;
  /** Takes the chart's persisted snapshot, and gives that of the next version. Pure. `charts`: those it names. */
  readonly snapshot: (persisted: Persisted, charts: Charts) => unknown;
}

type Charts = Readonly<Record<string, AnyActorLogic>>;

/** Children as they are at their beginning, for a chart that did not have them. */
const bornTogether = (charts: Charts, ids: readonly string[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { snapshot: createActor(charts[id]!).getPersistedSnapshot(), src: id, systemId: id }]),
  );

const unchanged = (persisted: Persisted): unknown => persisted;

const step = (chart: string, from: string, snapshot: Migration['snapshot'] = unchanged): Migration => ({
  chart,
  from,
  to: String(Number(from) + 1),
  snapshot,
});

const stateBelow = (value: unknown, parent: string): unknown => (value as Record<string, unknown>)[parent];
const ownerOf = ({ children }: Persisted): number | null =>
  (children['auth']?.snapshot?.context as { user?: { pk: number } | null } | undefined)?.user?.pk ?? null;

/** Every step there ever was: a journal may be older than one. */
export const migrations: readonly Migration[] = [
  // The session remembers whose it is, and waits after a reload until that is known again.
  step('app', '1', (persisted, charts) => ({
    ...persisted,
    value: persisted.value === 'signedIn' ? { signedIn: 'live' } : persisted.value,
    context: { ...persisted.context, owner: ownerOf(persisted), keeps: true, page: null },
    children: { ...persisted.children, ...bornTogether(charts, ['report']) },
  })),
  // A page that comes back asks anew.
  step('auth', '1'),
  step('subscription', '1', (persisted) => {
    const { url: _url, ...context } = persisted.context;
    return { ...persisted, context };
  }),
  // How fresh the plan is, and the portal, became two regions; the credits' failure and the change of a plan are known.
  step('subscription', '2', (persisted) => {
    const isActive = stateBelow(Object(persisted.value), 'active') !== undefined;
    return {
      ...persisted,
      value: isActive ? { active: { account: 'fresh', portal: 'closed' } } : persisted.value,
      context: { ...persisted.context, creditsFailure: null, wanted: null, portalFailure: null, portalSecret: '' },
      children: isActive ? {} : persisted.children,
    };
  }),
  // Where the plan could not be read, the credits are read by themselves; a checkout of somebody else is known as one.
  step('subscription', '3', (persisted) => ({
    ...persisted,
    value: persisted.value === 'failed' ? { failed: 'told' } : persisted.value,
    context: { ...persisted.context, refusal: null },
  })),
  step('connection', '1'),
  step('campaigns', '1'),
  step('live', '1'),
  step('profile', '1'),
  // What is typed is kept here, and reading again has a state of its own.
  step('profile', '2', (persisted) => {
    const { names, ...context } = persisted.context;
    const isShown = persisted.value === 'editing' || (persisted.value === 'loading' && context['user'] !== null);
    return {
      ...persisted,
      value: isShown ? { editing: 'settled' } : persisted.value,
      context: { ...context, typed: persisted.value === 'saving' ? names : null, sent: names },
      children: isShown ? {} : persisted.children,
    };
  }),
  step('queue', '1'),
  // How a request ended became states below one.
  step('publish', '1', (persisted) => {
    const atWork = ['validating', 'checked', 'sending', 'answered'].includes(String(persisted.value));
    return { ...persisted, value: atWork ? persisted.value : { resting: persisted.value } };
  }),
  // Signed addresses left the context.
  step('upload', '1', (persisted) => {
    const target = persisted.context['target'] as { storageKey: string } | null;
    return {
      ...persisted,
      context: { ...persisted.context, target: target && { secret: '', storageKey: target.storageKey } },
    };
  }),
  step('uploads', '1', (persisted) => ({ ...persisted, value: { open: 'settled' } })),
  // Undo and redo; what is written and how far the server is became two regions.
  step('draft', '1', (persisted) => {
    const sync = typeof persisted.value === 'object' ? stateBelow(persisted.value, 'editing') : null;
    const saved = persisted.context['saved'] as { version: number } | null;
    return {
      ...persisted,
      value:
        sync === null
          ? persisted.value
          : { editing: { writing: {}, sync: sync === 'conflict' ? { conflict: 'asking' } : sync } },
      context: {
        ...persisted.context,
        base: saved?.version ?? null,
        history: { past: [], future: [], step: null },
      },
    };
  }),
  // How old an answer is became the cache's affair.
  step('campaigns', '2', (persisted) => ({
    ...persisted,
    value: persisted.value === 'fresh' || persisted.value === 'stale' ? 'ready' : persisted.value,
  })),
  // The plan that a visitor came for is kept.
  step('registration', '1', (persisted) => ({ ...persisted, context: { ...persisted.context, choice: null } })),
  // A change of address may come too late.
  step('verification', '1'),
  // The newest are seen, not the oldest; a page that comes back begins without any.
  step('toasts', '1'),
  // Passwords that were forgotten; and for the session what is asked of the server, credits, the account, the palette.
  step('app', '2', (persisted, charts) => ({
    ...persisted,
    children: {
      ...persisted.children,
      ...bornTogether(charts, ['reset', 'resetConfirm']),
      ...(typeof persisted.value === 'object' &&
        bornTogether(charts, ['cache', 'topUp', 'ledger', 'account', 'palette', 'onboarding'])),
    },
  })),
  // What was typed outlasts a session that was lost; which cookies are allowed is asked.
  step('app', '3', (persisted, charts) => ({
    ...persisted,
    value: typeof persisted.value === 'object' ? { owned: persisted.value } : persisted.value,
    children: { ...persisted.children, ...bornTogether(charts, ['consent']) },
  })),
  step('auth', '2'),
  step('profile', '3'),
  step('account', '1'),
  step('emailChange', '1'),
  // A link is checked when it is opened.
  step('resetConfirm', '1'),
  // The form may be opened for another address while a link is waited for.
  step('registration', '2', (persisted) => ({
    ...persisted,
    context: { ...persisted.context, sentTo: persisted.value === 'sent' ? persisted.context['email'] : null },
  })),
  // The links of a change of address have answers of their own.
  step('verification', '2'),
  // A card that somebody opened closes, too, once there is an answer in another tab.
  step('consent', '1'),
];
