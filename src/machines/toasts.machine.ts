// Short messages. The newest three are seen; older ones come back when there is room. Lives as long as the page.
import { type ActorRefFrom, assign, cancel, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { ToastMessage } from './fact.ts';
import type { Journaled } from './journaled.ts';

export const MAX_VISIBLE_TOASTS = 3;
export const TOAST_LIFETIME_MS = 4000;

export type Toast = ToastMessage & { readonly id: number };

export type ToastsEvent =
  | { type: 'toast.show'; toast: ToastMessage }
  | { type: 'toast.dismiss'; id: number }
  /** The pointer or the focus rests on the toasts: they stay. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' }
  | { type: 'toast.expire'; id: number }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<ToastsEvent> = {
  keeps: {
    'toast.show': { toast: true },
    'toast.dismiss': { id: true },
    'toast.expire': { id: true },
  },
  outcomes: [],
};

interface ToastsContext {
  /** Oldest first; the last three are seen. */
  toasts: readonly Toast[];
  nextId: number;
}

const visible = (context: ToastsContext) => context.toasts.slice(-MAX_VISIBLE_TOASTS);

const timer = (id: number) => ({ id: `toast-${id}`, delay: TOAST_LIFETIME_MS });

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actions: {
    add: assign(({ context }, params: { toast: ToastMessage }) => ({
      // That ads are published says that they were queued.
      toasts: [
        ...context.toasts.filter(({ code }) => code !== 'adsQueued' || params.toast.code !== 'adsSettled'),
        { ...params.toast, id: context.nextId },
      ],
      nextId: context.nextId + 1,
    })),
    remove: assign(({ context }, params: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    removeAll: assign({ toasts: [] }),
    /** Only visible toasts expire. Starting a running timer restarts it. */
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of visible(context)) enqueue.raise({ type: 'toast.expire', id }, timer(id));
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of visible(context)) enqueue.cancel(timer(id).id);
    }),
    stopTimer: cancel((_, params: { id: number }) => timer(params.id).id),
    /** A toast that was pushed out is shown again, for its full time. */
    startReturned: enqueueActions(({ context, enqueue }) => {
      const returned = context.toasts.at(-MAX_VISIBLE_TOASTS);
      if (returned) enqueue.raise({ type: 'toast.expire', id: returned.id }, timer(returned.id));
    }),
    startNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.toasts.at(-1);
      if (newest) enqueue.raise({ type: 'toast.expire', id: newest.id }, timer(newest.id));
    }),
    /** The one that made room for the newest waits: nothing grows old unseen. */
    stopHidden: enqueueActions(({ context, enqueue }) => {
      const hidden = context.toasts.at(-MAX_VISIBLE_TOASTS - 1);
      if (hidden) enqueue.cancel(timer(hidden.id).id);
    }),
  },
  guards: {
    isSeen: ({ context }, params: { id: number }) => visible(context).some((toast) => toast.id === params.id),
  },
}).createMachine({
  id: 'toasts',
  version: '1',
  description: 'Short messages',
  meta: { journal },
  context: { toasts: [], nextId: 1 },
  initial: 'running',
  options: { maxIterations: 1000 },
  states: {
    running: {
      description: 'Toasts appear and expire',
      on: {
        'toast.show': {
          actions: [{ type: 'add', params: ({ event }) => ({ toast: event.toast }) }, 'startNewest', 'stopHidden'],
        },
        'toast.expire': [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ id: event.id }) },
            actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'startReturned'],
          },
        ],
        'toast.dismiss': [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ id: event.id }) },
            actions: [
              { type: 'stopTimer', params: ({ event }) => ({ id: event.id }) },
              { type: 'remove', params: ({ event }) => ({ id: event.id }) },
              'startReturned',
            ],
          },
        ],
        'toast.hold': { target: 'held', actions: 'stopTimers' },
        'app.resume': { actions: 'removeAll' },
      },
    },
    held: {
      description: 'Hovered or focused: nothing expires',
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
        // What was rested on is gone with it, and tells of no leaving; resting on another one holds again.
        'toast.dismiss': {
          guard: { type: 'isSeen', params: ({ event }) => ({ id: event.id }) },
          target: 'running',
          actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'startTimers'],
        },
        'toast.release': { target: 'running', actions: 'startTimers' },
        'app.resume': { target: 'running', actions: 'removeAll' },
      },
    },
  },
});

export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;

/** The toasts on screen, the newest last; at most three (R9.07). Compare with shallowEqual. */
export const selectVisibleToasts = (snapshot: ToastsSnapshot): readonly Toast[] => visible(snapshot.context);
/** The pointer or the focus is on them. */
export const selectHeld = (snapshot: ToastsSnapshot): boolean => snapshot.matches('held');
