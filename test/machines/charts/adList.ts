import { countAds } from '#contract/rules/adCounts.ts';
import { USUAL_SORT } from '#contract/rules/adSort.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { stalePage } from '#src/machines/adPages.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { badAd, error, failures, goodAd, MEDIA_ID } from './samples.ts';

const all = { filter: 'all', q: '', sort: USUAL_SORT } as const;
const ofDraft = [{ adIds: [goodAd.id], adAccountId: MEDIA_ID }];
const ofAd = [{ adIds: [goodAd.id] }];

export const adList: Chart = {
  machine: adListMachine,
  // What else differs (a failure, what is being undone) changes no way on.
  byPairs: true,
  project: ({
    query,
    pages,
    seen,
    round,
    selected,
    offers,
    copies,
    change,
    waiting,
  }: ContextFrom<typeof adListMachine>) => [
    query.filter,
    query.q,
    stalePage(pages, seen, round) >= 0,
    Object.keys(selected).length > 0,
    offers[0]?.act,
    copies,
    change.act,
    waiting[0]?.type === 'list.change' ? waiting[0].change.act : waiting[0]?.type,
  ],
  events: {
    'list.open': [{ query: all }, { query: { ...all, filter: 'failed' } }, { query: { ...all, q: 'sale' } }],
    'list.show': [{ from: 0, to: 0 }],
    'list.select': [{ adId: goodAd.id }],
    'list.selectRange': [{ adId: goodAd.id }],
    'list.move': [{ by: 1 }],
    'list.extend': [{ by: 1 }],
    'list.point': [{ adId: badAd.id }],
    'list.askPublish': ofDraft,
    'list.askRetry': ofDraft,
    'list.askDelete': ofAd,
    'list.askDuplicate': ofAd,
    'list.askSwitch': [
      { adIds: [goodAd.id], wanted: 'ACTIVE' },
      { adIds: [goodAd.id], wanted: 'PAUSED' },
    ],
    'list.askPreset': ofAd,
    'list.choosePreset': [{ preset: { id: MEDIA_ID, replace: false } }],
    'list.follow': ofAd,
    'toast.show': [{ toast: { code: 'adDuplicated' } }],
    'list.undo': [{ offer: 1 }],
    'list.forgo': [{ offer: 1 }],
    'list.chooseCopies': [{ copies: 2 }, { copies: 0 }],
    'list.chooseSwitchOff': [{ switchOff: false }],
    'list.change': [
      { change: { act: 'duplicate', adIds: [goodAd.id], copies: 1 } },
      { change: { act: 'archive', adIds: [goodAd.id], copies: 1 } },
    ],
    'xstate.done.actor.fetchPage': ({ context }) => [
      {
        output: {
          at: 0,
          round: context.round,
          ids: [goodAd.id, badAd.id],
          changed: [goodAd, badAd],
          next: null,
          total: 2,
          counts: countAds([goodAd, badAd]),
          readAt: '2026-11-20T10:00:00.000Z',
        },
      },
    ],
    'xstate.error.actor.fetchPage': error(failures.network),
    'xstate.done.actor.fetchMatching': [{ output: { [goodAd.id]: 'pd' } }],
    'xstate.error.actor.fetchMatching': error(failures.network),
    'xstate.done.actor.changeAds': [
      { output: { done: 1, left: 0, undo: [] } },
      { output: { done: 1, left: 1, undo: [goodAd.id], unchanged: [{ adId: badAd.id, why: 'Meta said no.' }] } },
    ],
    'xstate.error.actor.changeAds': error(failures.server),
    'xstate.done.actor.readBudgets': [{ output: { budgets: [], more: 0 } }],
    'xstate.done.actor.previewPreset': [{ output: { ads: 1, fields: [{ field: 'link', ads: 1 }], unchanged: [] } }],
    'xstate.error.actor.previewPreset': error(failures.network),
    'xstate.error.actor.readBudgets': error(failures.network),
  },
  repeatable: { fetchPage: 'reading', fetchMatching: 'reading', readBudgets: 'reading', previewPreset: 'reading' },
};
