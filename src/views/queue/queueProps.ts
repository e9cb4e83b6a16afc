import type { Ad } from '#contract/ad.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import type { Preparing } from '#src/machines/preparing.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import type { Field } from '../ads/fix.ts';
import type { DroppedFile } from '../bulk/dropped.ts';
import type { ImageFiles } from '../ads/imageFiles.ts';

/** Why none of the ads can be edited in the grid, though they were drafts when they were selected. */
export type WhyNotGrid = 'deleted' | 'published';

export interface AdQueueViewProps {
  readonly list: AdListActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  readonly presets: PresetsActor;
  readonly files: ImageFiles;
  readonly preparing: Preparing;
  readonly onQuery: (query: ListQuery) => void;
  /** Takes an ad as the brief of new ones, with its image or without. */
  readonly onModel: (ad: Ad, keepsImage: boolean) => void;
  /** Opens an ad in the builder, at one of its fields. */
  readonly onOpen: (adId: string, field: Field) => void;
  /** Chooses a flow to run on ads. */
  readonly onRun: (adIds: readonly string[]) => void;
  /** Opens ads in the grid, and says why it did not where none of them can be edited. */
  readonly onGrid: (adIds: readonly string[]) => Promise<WhyNotGrid | null>;
  /** Makes many ads of files; false: a batch of them is open. */
  readonly onFiles: (files: readonly DroppedFile[]) => Promise<boolean>;
}

/** What the parts of the queue are given. */
export type QueueParts = Omit<AdQueueViewProps, 'onQuery' | 'onFiles'>;
