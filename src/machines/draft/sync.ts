import type { Fact } from '../fact.ts';
import { theError } from '../outcome.ts';
import { gone } from './gone.ts';
import { draft } from './setup.ts';
import { adIdOf, copyOf } from './versions.ts';

/** Saves the ad, and merges it with what others saved meanwhile. */
export const sync = draft.createStateConfig({
  description: 'The state of saving',
  initial: 'clean',
  states: {
    clean: {
      description: 'Everything is saved',
      on: {
        'draft.written': 'dirty',
        'draft.refresh': { guard: 'isKnown', target: 'refreshing' },
      },
    },
    refreshing: {
      description: 'The ad changed elsewhere: it is read again, unless somebody is editing here',
      on: {
        'draft.written': 'dirty',
        'draft.refresh': { target: 'refreshing', reenter: true },
      },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: [
          gone,
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
            target: '#draft.locked',
            actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
          },
          { target: 'clean', actions: { type: 'follow', params: ({ event }) => ({ ad: event.output.ad }) } },
        ],
        onError: [{ guard: 'isOld', target: 'lastKnown' }, { target: 'clean' }],
      },
    },
    lastKnown: {
      description: 'No way to the server: the ad as it was last known. It is read again, ever more rarely',
      on: {
        'draft.written': 'dirty',
        'draft.refresh': 'refreshing',
        'draft.retry': 'refreshing',
        'app.resume': 'refreshing',
      },
      after: { backoff: { target: 'refreshing', actions: 'countTry' } },
    },
    dirty: {
      description: 'Changes are debounced',
      tags: ['unsaved'],
      on: {
        'draft.written': { target: 'dirty', reenter: true },
        'draft.save': 'saving',
        'app.resume': { target: 'dirty', reenter: true },
      },
      after: { autosave: 'saving' },
    },
    saving: {
      description: 'Saving; more changes may be made. A repeated save is refused, not duplicated',
      tags: ['unsaved', 'busy'],
      entry: [
        'markSent',
        { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
      ],
      on: { 'app.suspend': 'dirty' },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => ({ adId: adIdOf(context), fields: context.fields, version: context.base }),
        onDone: [
          {
            guard: 'isUpToDate',
            target: 'clean',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ ad: event.output }) },
              { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
              {
                type: 'tell',
                params: ({ context }) => ({ fact: { type: 'ad.saved', adId: adIdOf(context) } satisfies Fact }),
              },
            ],
          },
          {
            target: 'dirty',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ ad: event.output }) },
              { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: theError },
            target: 'comparing',
          },
          {
            guard: { type: 'isNoLongerEditable', params: theError },
            target: '#draft.loading',
          },
          // It was deleted: to send it again is in vain.
          { guard: { type: 'isMissing', params: theError }, target: '#draft.loading' },
          {
            guard: { type: 'mayPass', params: theError },
            target: 'unsaved.retrying',
            actions: { type: 'keepFailure', params: theError },
          },
          {
            target: 'unsaved',
            actions: { type: 'keepFailure', params: theError },
          },
        ],
      },
    },
    unsaved: {
      description: 'Saving failed; the changes are stored in this browser and saved with the next attempt',
      tags: ['unsaved'],
      initial: 'refused',
      on: {
        'draft.written': 'dirty',
        'draft.save': { target: 'saving', actions: 'clearFailure' },
        'draft.retry': { target: 'saving', actions: 'clearFailure' },
        'app.resume': 'dirty',
      },
      states: {
        refused: { description: 'Waits for the person' },
        retrying: {
          description: 'The reason may pass: it is tried again, ever more rarely',
          after: { backoff: { target: '#draft.editing.sync.saving', actions: 'countTry' } },
        },
      },
    },
    comparing: {
      description: 'Somebody else, or another tab, saved first: loading that version',
      tags: ['unsaved', 'busy'],
      // The other tab dropped the copy that both share.
      entry: { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: [
          gone,
          // What is written here is in the copy, from where it is shown as too late.
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
            target: '#draft.loading',
          },
          {
            target: 'deciding',
            actions: { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
          },
        ],
        onError: {
          target: 'unsaved',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    deciding: {
      description: 'Both versions are merged: whether anything is left to ask, or to save',
      tags: ['unsaved'],
      always: [
        { guard: 'isContested', target: 'conflict' },
        // Read once more: what was shown of theirs may be old by now.
        {
          guard: 'holdsAll',
          target: 'refreshing',
          actions: ['rebase', { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) }],
        },
        { target: 'saving', actions: 'rebase' },
      ],
    },
    conflict: {
      description: 'The same part was changed here and elsewhere: nothing is saved until the person chooses',
      tags: ['unsaved'],
      entry: { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
      initial: 'asking',
      on: {
        'draft.keepMine': {
          target: 'deciding',
          actions: { type: 'keepMine', params: ({ event }) => ({ part: event.part ?? null }) },
        },
        'draft.takeTheirs': {
          target: 'deciding',
          actions: { type: 'takeTheirs', params: ({ event }) => ({ part: event.part ?? null }) },
        },
      },
      states: {
        asking: {
          description: 'Both versions are shown',
          on: { 'draft.refresh': 'rereading' },
        },
        rereading: {
          description: 'The other version changed again: it is read in the background',
          on: { 'draft.refresh': { target: 'rereading', reenter: true } },
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context }) => ({ adId: adIdOf(context) }),
            onDone: [
              gone,
              {
                guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
                target: '#draft.loading',
              },
              {
                target: '#draft.editing.sync.deciding',
                actions: { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
              },
            ],
            onError: 'asking',
          },
        },
      },
    },
  },
});
