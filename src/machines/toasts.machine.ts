// Short messages. At most three are seen at once, the rest wait their turn. Lives as long as the page.
import { type ActorRefFrom, assign, cancel, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { ToastText } from './fact.ts';

export const MAX_VISIBLE_TOASTS = 3;
export const TOAST_LIFETIME_MS = 4000;

export interface Toast extends ToastText {
  readonly id: number;
}

export type ToastsEvent =
  | { type: 'toast.show'; toast: ToastText }
  | { type: 'toast.dismiss'; id: number }
  /** The pointer or the focus rests on the toasts: they stay. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' }
  | { type: 'toast.expire'; id: number }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface ToastsContext {
  /** Oldest first; the first three are seen. */
  toasts: readonly Toast[];
  nextId: number;
}

const visible = (context: ToastsContext) => context.toasts.slice(0, MAX_VISIBLE_TOASTS);

const timer = (id: number) => ({ id: `toast-${id}`, delay: TOAST_LIFETIME_MS });

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actions: {
    add: assign(({ context }, params: { toast: ToastText }) => ({
      toasts: [...context.toasts, { ...params.toast, id: context.nextId }],
      nextId: context.nextId + 1,
    })),
    remove: assign(({ context }, params: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    removeAll: assign({ toasts: [] }),
    /** Only what is seen grows old. Starting a timer that runs already starts it anew. */
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of visible(context)) enqueue.raise({ type: 'toast.expire', id }, timer(id));
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of visible(context)) enqueue.cancel(timer(id).id);
    }),
    stopTimer: cancel((_, params: { id: number }) => timer(params.id).id),
    /** A toast that waited came into sight: its time begins. */
    startLastSeen: enqueueActions(({ context, enqueue }) => {
      const last = context.toasts[MAX_VISIBLE_TOASTS - 1];
      if (last) enqueue.raise({ type: 'toast.expire', id: last.id }, timer(last.id));
    }),
    startNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.toasts.at(-1);
      if (newest && visible(context).includes(newest))
        enqueue.raise({ type: 'toast.expire', id: newest.id }, timer(newest.id));
    }),
  },
  guards: {
    isSeen: ({ context }, params: { id: number }) => visible(context).some((toast) => toast.id === params.id),
    isKnown: ({ context }, params: { id: number }) => context.toasts.some((toast) => toast.id === params.id),
  },
}).createMachine({
  id: 'toasts',
  version: '1',
  description: 'Short messages',
  context: { toasts: [], nextId: 1 },
  initial: 'running',
  options: { maxIterations: 1000 },
  states: {
    running: {
      description: 'Toasts come and go by themselves',
      on: {
        'toast.show': { actions: [{ type: 'add', params: ({ event }) => ({ toast: event.toast }) }, 'startNewest'] },
        'toast.expire': [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ id: event.id }) },
            actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'startLastSeen'],
          },
        ],
        'toast.dismiss': [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ id: event.id }) },
            actions: [
              { type: 'stopTimer', params: ({ event }) => ({ id: event.id }) },
              { type: 'remove', params: ({ event }) => ({ id: event.id }) },
              'startLastSeen',
            ],
          },
        ],
        'toast.hold': { target: 'held', actions: 'stopTimers' },
        'app.resume': { actions: 'removeAll' },
      },
    },
    held: {
      description: 'Somebody reads or is about to press: nothing goes away',
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
        'toast.dismiss': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) },
        },
        'toast.release': { target: 'running', actions: 'startTimers' },
        'app.resume': { target: 'running', actions: 'removeAll' },
      },
    },
  },
});

export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;

/** The toasts on screen, oldest first; at most three (R9.07). Compare with shallowEqual. */
export const selectVisibleToasts = (snapshot: ToastsSnapshot): readonly Toast[] => visible(snapshot.context);
