import type { Ad } from '#contract/ad.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type AdCounts, noAds } from '#contract/rules/adCounts.ts';
import type { AdListActor, AdListSnapshot } from './adList.machine.ts';
import type { Offer } from './adList/context.ts';
import { onAtMeta, selectable } from './adList/selection.ts';
import { adsOf } from './adPages.ts';
import { hasWay, type Way } from './adWays.ts';

// What a screen shows of the list of ads.

export const selectLoaded = (snapshot: AdListSnapshot) => snapshot.hasTag('loaded');
/** Some list was read: what narrows it can be chosen, also where the last one could not be read. */
export const selectRead = (snapshot: AdListSnapshot) => snapshot.context.readAt !== null;
/** What is shown is of the query before. */
export const selectTurning = (snapshot: AdListSnapshot) => snapshot.hasTag('turning');
export const selectBusy = (snapshot: AdListSnapshot) => snapshot.hasTag('busy');
export const selectQuery = (snapshot: AdListSnapshot) => snapshot.context.query;
export const selectPages = (snapshot: AdListSnapshot) => snapshot.context.pages;
/** The ads that are there, of all pages; compare with shallowEqual. */
export const selectAds = (snapshot: AdListSnapshot): readonly Ad[] => adsOf(snapshot.context.pages);
/** How many match. */
export const selectTotal = (snapshot: AdListSnapshot) => snapshot.context.total;
export const selectCounts = (snapshot: AdListSnapshot): AdCounts => snapshot.context.counts ?? noAds();
/** How many can be restored; null: nobody knows. */
export const selectDeletedCount = (snapshot: AdListSnapshot) => snapshot.context.deleted;
export const selectSelected = (snapshot: AdListSnapshot) => snapshot.context.selected;
/** How many are selected. */
export const selectChosen = (snapshot: AdListSnapshot) => Object.keys(snapshot.context.selected).length;
export const selectCursor = (snapshot: AdListSnapshot) => snapshot.context.cursor;
export const selectCopies = (snapshot: AdListSnapshot) => snapshot.context.copies;

export const selectListText = (snapshot: AdListSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listInventory') : null;

export type Question = 'publish' | 'retry' | 'delete' | 'duplicate' | 'turnOn' | 'turnOff' | 'preset';

/** What the person is asked before it happens; null: nothing. */
export const selectQuestion = (snapshot: AdListSnapshot): Question | null => {
  if (snapshot.matches({ question: 'askingToTurnOn' })) return 'turnOn';
  if (snapshot.matches({ question: 'askingToTurnOff' })) return 'turnOff';
  if (snapshot.matches({ question: 'askingToPublish' })) return 'publish';
  if (snapshot.matches({ question: 'askingToRetry' })) return 'retry';
  if (snapshot.matches({ question: 'askingToDuplicate' })) return 'duplicate';
  if (snapshot.matches({ question: 'askingForPreset' })) return 'preset';
  return snapshot.matches({ question: 'askingToDelete' }) ? 'delete' : null;
};

/** The ads that the question is about. */
export const selectAsked = (snapshot: AdListSnapshot) => snapshot.context.asked;

/** Those of them that are here, while the question stands; compare with shallowEqual. */
export const selectAskedAds = (snapshot: AdListSnapshot): readonly Ad[] => {
  if (selectQuestion(snapshot) === null) return [];
  const asked = new Set(snapshot.context.asked);
  return selectAds(snapshot).filter(({ id }) => asked.has(id));
};

/** How many of them are on at Meta. */
export const selectOnAtMeta = ({ context }: AdListSnapshot): number => onAtMeta(context).length;
export const selectSwitchesOff = (snapshot: AdListSnapshot) => snapshot.context.switchesOff;

/** The preset that the asked ads are to get, and what it changes. */
export const selectPreset = (snapshot: AdListSnapshot) => snapshot.context.preset;
export const selectPreview = (snapshot: AdListSnapshot) => snapshot.context.preview;
export const selectPreviewText = ({ context: { previewFailure } }: AdListSnapshot): string | null =>
  previewFailure && failureText(previewFailure, 'previewPreset');

/** The budgets, or what a preset changes, are being asked for. */
export const selectReading = (snapshot: AdListSnapshot) => snapshot.hasTag('reading');
export const selectBudgets = (snapshot: AdListSnapshot) => snapshot.context.budgets;
export const selectOffers = (snapshot: AdListSnapshot) => snapshot.context.offers;
/** What can be undone first; null: nothing. */
export const selectOffer = (snapshot: AdListSnapshot): Offer | null => snapshot.context.offers[0] ?? null;
/** Shows what happened to an ad. */
export const openHistory = (list: AdListActor, adId: string): void =>
  selectHistory(list.getSnapshot()).send({ type: 'history.open', adId });
/** The charts of the list's own; they live as long. */
export const selectHistory = (snapshot: AdListSnapshot) => snapshot.children.history!;
export const selectBatchActor = (snapshot: AdListSnapshot) => snapshot.children.batch!;
export const selectChangesActor = (snapshot: AdListSnapshot) => snapshot.children.changes!;
export const selectPlacesActor = (snapshot: AdListSnapshot) => snapshot.children.places!;
export const selectDeletedActor = (snapshot: AdListSnapshot) => snapshot.children.deleted!;
export const selectLookActor = (snapshot: AdListSnapshot) => snapshot.children.look!;

/** Whether all that the question is about can be brought back. */
export const selectUndoable = ({ context: { pages, asked } }: AdListSnapshot): boolean => {
  const here = new Map(adsOf(pages).map((ad) => [ad.id, ad]));
  return asked.every((id) => (here.get(id)?.version ?? 1) > 0);
};

/** How much of what a press of "Select all" selects is selected. */
export const selectShare = ({ context }: AdListSnapshot): 'none' | 'some' | 'all' => {
  if (Object.keys(context.selected).length === 0) return 'none';
  return selectable(context).every(({ id }) => id in context.selected) ? 'all' : 'some';
};

/** Ids of the selected ads to which this can be done; compare with shallowEqual. */
export const selectWith =
  (way: Way) =>
  ({ context }: AdListSnapshot): string[] =>
    Object.keys(context.selected).filter((id) => hasWay(context.selected[id]!, way));

/** Ids of the selected drafts that are not among those asked about to be published. */
const stayingOf = (snapshot: AdListSnapshot): string[] => {
  const { asked, selected } = snapshot.context;
  if (selectQuestion(snapshot) !== 'publish' || !asked.every((id) => id in selected)) return [];
  const known = new Set([...asked, ...selectWith('publish')(snapshot)]);
  return selectWith('draft')(snapshot).filter((id) => !known.has(id));
};
const isHeld = ({ context }: AdListSnapshot, id: string): boolean => hasWay(context.selected[id] ?? '', 'review');

/** Ids of those that have errors. */
const leftOutOf = (snapshot: AdListSnapshot): string[] => stayingOf(snapshot).filter((id) => !isHeld(snapshot, id));

/** How many are held by a flow's review. */
export const selectHeld = (snapshot: AdListSnapshot): number =>
  stayingOf(snapshot).filter((id) => isHeld(snapshot, id)).length;
/** How many have errors. */
export const selectLeftOut = (snapshot: AdListSnapshot): number => leftOutOf(snapshot).length;
/** Those of them that are here; compare with shallowEqual. */
export const selectLeftOutAds = (snapshot: AdListSnapshot): readonly Ad[] => {
  const left = new Set(leftOutOf(snapshot));
  return left.size === 0 ? [] : selectAds(snapshot).filter(({ id }) => left.has(id));
};

/** When the shown ads were read, where there was no way to the server since; null where there was. */
export const selectOfflineSince = (snapshot: AdListSnapshot): string | null =>
  snapshot.context.failure?.kind === 'network' && selectLoaded(snapshot) ? snapshot.context.readAt : null;
