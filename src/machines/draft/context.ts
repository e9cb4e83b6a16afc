// What the chart of one ad knows and hears.
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { Failure } from '#contract/failure.ts';
import type { PixelSize } from '#contract/rules/frame.ts';
import type { CropInput } from '../crop.machine.ts';
import type { History } from '../history.ts';
import type { Journaled } from '../journaled.ts';
import type { Part } from '../merge.ts';

export interface DraftInput {
  readonly adId: string;
  /** What the uploads of an ad are named after that the server has never seen. */
  readonly mediaAssetId: string;
}

/** What this browser keeps of changes that the server has not confirmed. */
export interface LocalCopy {
  readonly fields: AdFields;
  /** Of the ad that was changed; null: the server has never seen it. */
  readonly version: number | null;
  /** The fields of that version; null: not known. */
  readonly before: AdFields | null;
  /** What was sent without an answer: found at the server, it is our own, not a conflict. */
  readonly sent: readonly AdFields[];
  /** Those that the fields name, to be shown without the server. */
  readonly images: readonly AdImage[];
}

/** An upload that is finished, for a place of the ad. */
export interface Arrival {
  readonly format: ImageFormat;
  readonly image: AdImage;
}

/** `ad` is null where the server knows no such ad: it is a new one. */
export interface LoadedDraft {
  readonly ad: Ad | null;
  readonly copy: LocalCopy | null;
  /** The server has deleted it; ISO 8601: until when it can be restored. */
  readonly deleted?: string;
  /** ISO 8601: there was no way to the server, and this is how the ad was then; left out: as it is now. */
  readonly asOf?: string;
  /** Somebody looks around the demo workspace: nothing of it can be changed (D8.6). */
  readonly looking?: true;
}

export interface LoadInput {
  readonly adId: string;
  /** Whether the ad as it was last known serves where there is no way to the server. */
  readonly orKnown?: true;
}

export interface DraftContext extends DraftInput {
  readonly fields: AdFields;
  /** What saves sent since the server last answered, the newest last. At most one of them arrived: each names one version. */
  readonly sent: readonly AdFields[];
  /** As the server has it; null: never saved. */
  readonly saved: Ad | null;
  /** Version of the ad that the fields were made from: older than the saved one in a conflict; null: the server had none. */
  readonly base: number | null;
  /** The fields of that version; where a conflict is settled in parts, a settled one is as the saved ad has it. */
  readonly before: AdFields | null;
  /** Changed here and elsewhere, differently: waits for the person. */
  readonly contested: readonly Part[];
  /** Changed elsewhere and taken over, until the person has seen it. */
  readonly taken: readonly Part[];
  /** Written here, and the ad could not be changed any more when it was to be saved. */
  readonly tooLate: LocalCopy | null;
  /** There was no way to the server when the ad was opened: how old it is; null: it is as the server has it. */
  readonly asOf: string | null;
  /** Of a deleted ad, ISO 8601: until when it can be restored; null: no more, or it is not deleted. */
  readonly restorable: string | null;
  readonly history: History;
  /** All that were seen of this ad; what they show never changes. */
  readonly images: readonly AdImage[];
  /** How many steps had been made when the image on its way was chosen. */
  readonly chosen: Readonly<Partial<Record<ImageFormat, number>>>;
  /** The image that is cropped, and the place for what is made of it. */
  readonly cropped: CropInput | null;
  /** Finished before the ad was read. */
  readonly arrived: readonly Arrival[];
  readonly failure: Failure | null;
  /** Saves that failed in a row, and may succeed when they are repeated. */
  readonly tries: number;
}

export type DraftEvent =
  /** `images`: those that the fields name and that nobody has seen yet. */
  | { type: 'draft.change'; fields: Partial<AdFields>; images?: readonly AdImage[] }
  | { type: 'draft.undo' }
  | { type: 'draft.redo' }
  /** Of the chart to itself: what is on the screen differs from what it was. */
  | { type: 'draft.written' }
  /** Save now, not when it is quiet. */
  | { type: 'draft.save' }
  /** Publish once all is saved. */
  | { type: 'draft.publish' }
  /** Stay a draft after all, or it was published. */
  | { type: 'draft.keep' }
  | { type: 'draft.retry' }
  /** The server says that the ad changed: read it again, unless there are changes of our own. */
  | { type: 'draft.refresh' }
  /** Both answers to a conflict; of one part, or of all that are left. */
  | { type: 'draft.keepMine'; part?: Part }
  | { type: 'draft.takeTheirs'; part?: Part }
  /** It was seen that parts were taken over from elsewhere. */
  | { type: 'draft.dismiss' }
  /** The ad was deleted: the server is to bring it back. */
  | { type: 'draft.restore' }
  /** What was written here and came too late is not needed. */
  | { type: 'draft.discard' }
  /** An image was chosen and is on its way up. */
  | { type: 'media.chosen'; format: ImageFormat }
  | ({ type: 'media.finished' } & Arrival)
  /** Another part of the original. `from`: the place whose image it is made from; `wanted`: of another ratio. */
  | { type: 'crop.open'; format: ImageFormat; fromFormat: ImageFormat; wanted?: PixelSize | null }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<DraftEvent> = {
  keeps: {
    'draft.change': { fields: true, images: true },
    'draft.keepMine': { part: true },
    'draft.takeTheirs': { part: true },
    'media.chosen': { format: true },
    'media.finished': { format: true, image: true },
    'crop.open': { format: true, fromFormat: true, wanted: true },
  },
  outcomes: ['loadDraft', 'saveDraft', 'restoreDraft', 'crop'],
};

export type Asked = Pick<Extract<DraftEvent, { type: 'crop.open' }>, 'format' | 'fromFormat' | 'wanted'>;
