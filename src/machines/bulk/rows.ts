import { isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import type { Ad, AdImage, ImageFormat, PublishError } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import { type ShownStatus, shownStatus } from '#contract/rules/shownStatus.ts';
import { type InheritedValues, withInherited } from '#contract/rules/inheritance.ts';
import { type Issue, issuesOf } from '#contract/rules/publishable.ts';
import { fieldsOfAd } from '../adFields.ts';
import { merge, type Merged, type Part, withParts } from '../merge.ts';
import { plain } from '../plain.ts';
import type { MadePair } from './texts.ts';

/** Why a row is not saved, beside the network. */
export type RowProblem =
  /** Changed elsewhere since: the person chooses. */
  | { readonly kind: 'conflict'; readonly fields: AdFields; readonly version: number }
  /** On its way to Meta, or published; what was written here too late for it. */
  | { readonly kind: 'frozen'; readonly lost?: Partial<AdFields> | undefined }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly text: string };

export interface AtMeta {
  readonly isOn: boolean;
  readonly account_meta_id: string | null;
  readonly meta_ad_id: string | null;
}

export interface Waits {
  readonly until: string;
  readonly why: string | null;
}

/** One ad in the grid. */
export interface Row {
  readonly id: string;
  /** Which of the pairs its images are. */
  readonly pair: number;
  readonly fields: AdFields;
  /** As the server has it; null: not made yet. */
  readonly saved: AdFields | null;
  /** Of the ad that the server has; 0: not made yet. */
  readonly version: number;
  readonly status: AdStatus;
  /** Why it could not be published, where its status says so. */
  readonly failure: PublishError | null;
  /** D5.12: what a person sees of it once Meta has it; not known before the ad was read again. */
  readonly shown?: ShownStatus | undefined;
  /** Why Meta rejected it or does not deliver it, as far as Meta says. */
  readonly reason?: string | null | undefined;
  /** Once Meta has it: where, and whether it is on there. */
  readonly atMeta?: AtMeta | null | undefined;
  /** On its way: until when it waits, and what for. */
  readonly waits?: Waits | null | undefined;
  /** Of a draft: what a flow's review of it came to so far. */
  readonly review?: Ad['review'] | undefined;
  /** What the running save sends; kept until its answer is known, so that a repeated one is the same. */
  readonly sent: Partial<AdFields> | null;
  readonly problem: RowProblem | null;
}

/** Fields that a cell of the grid holds. */
export type CellField = 'name' | 'primary_text' | 'headline' | 'description' | 'cta_text' | 'link' | 'adset';
/** Those that are given to several rows at once, too. */
export type EditField = CellField | 'preset_id' | 'wanted_status' | 'square_image_id' | 'portrait_image_id';
export interface CellEdit {
  readonly id: string;
  readonly field: EditField;
  readonly value: string | AdFields['adset'];
}

/** What one step changed, for undo; `to` is what redo puts back. */
export interface CellStep {
  readonly id: string;
  readonly field: EditField;
  readonly from: CellEdit['value'];
  readonly to: CellEdit['value'];
}

type Key = keyof AdFields;
const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What of the fields the server does not have. */
export const unsavedOf = ({ fields, saved }: Pick<Row, 'fields' | 'saved'>): Partial<AdFields> =>
  saved === null
    ? fields
    : (Object.fromEntries(
        (Object.keys(fields) as Key[])
          .filter((key) => !sameValue(fields[key], saved[key]))
          .map((key) => [key, fields[key]]),
      ) as Partial<AdFields>);

export const isUnsaved = (row: Row): boolean =>
  row.sent !== null || row.saved === null || Object.keys(unsavedOf(row)).length > 0;
/** Unsaved, and nothing but time is needed. */
export const isDue = (row: Row): boolean => row.problem === null && isUnsaved(row);
export const mayEdit = (row: Row): boolean =>
  isEditable(row.status) && row.problem?.kind !== 'frozen' && row.problem?.kind !== 'missing';

/** Of the rows that are due: what is on its way stays as it was sent. */
export const marked = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => (isDue(row) && row.sent === null ? { ...row, sent: unsavedOf(row) } : row));

const reasonOf = ({ publication }: Ad): string | null => {
  const [issue] = publication?.meta_issues ?? [];
  return issue ? [issue.title.replace(/\.$/, ''), issue.text].filter(Boolean).join('. ') : null;
};

const atMetaOf = (ad: Ad): AtMeta | null => {
  if (ad.status !== 'published') return null;
  const { account_meta_id = null, meta_ad_id = null } = ad.publication ?? {};
  return { isOn: isOnAtMeta(ad), account_meta_id, meta_ad_id };
};

const waitsOf = ({ status, publication }: Ad): Waits | null =>
  isUnderway(status) && publication?.waits_until
    ? { until: publication.waits_until, why: publication.error?.message ?? null }
    : null;

/** Where the ad is on its way to Meta, why it failed there, and what Meta makes of it. */
const progressOf = (ad: Ad): Pick<Row, 'status' | 'failure' | 'shown' | 'reason' | 'atMeta' | 'waits' | 'review'> => ({
  status: ad.status,
  failure: ad.status === 'failed' ? (ad.publication?.error ?? null) : null,
  ...(ad.status === 'published' && { shown: shownStatus(ad), reason: reasonOf(ad) }),
  atMeta: atMetaOf(ad),
  waits: waitsOf(ad),
  review: ad.status === 'draft' ? ad.review : undefined,
});

/** The status that matters now; of an ad that Meta has, Meta's. */
export const shownOf = ({ status, shown }: Pick<Row, 'status' | 'shown'>): ShownStatus =>
  status === 'published' ? (shown ?? 'in_review') : status;

type Conflict = Extract<RowProblem, { kind: 'conflict' }>;
export const IMAGE_FIELD = { square: 'square_image_id', portrait: 'portrait_image_id' } as const;

/** What of a row and of the ad that the server has by now goes together, and which parts do not. */
const mergedWith = (row: Row, theirs: AdFields): Merged => {
  const sent = row.sent === null ? [] : [{ ...(row.saved ?? row.fields), ...row.sent }];
  const { fields, taken, contested } = merge({ before: row.saved, mine: row.fields, theirs, sent });
  // Where no image was, one that another tab brought stays: often it is of the same file.
  const brought = contested.filter(
    (part) =>
      (part === 'square' || part === 'portrait') &&
      !row.saved?.[IMAGE_FIELD[part]] &&
      Boolean(theirs[IMAGE_FIELD[part]]),
  );
  return {
    fields: withParts(fields, brought, theirs),
    taken: [...taken, ...brought],
    contested: contested.filter((part) => !brought.includes(part)),
  };
};

/** A row whose ad was changed elsewhere: only what both changed is asked about. */
const met = (row: Row, theirs: AdFields, version: number): Row => {
  const { fields, contested } = mergedWith(row, theirs);
  return contested.length === 0
    ? { ...row, fields, saved: theirs, version, sent: null, problem: null }
    : { ...row, fields, sent: null, problem: { kind: 'conflict', fields: theirs, version } };
};

const answered = (row: Row, result: BulkRow): Row => {
  const rest = { ...row, sent: null };
  switch (result.outcome) {
    case 'saved': {
      const kept = { ...rest, saved: { ...(row.saved ?? row.fields), ...row.sent } };
      // It was saved before, and the answer got lost: others may have written since.
      if (result.ad) return met(kept, fieldsOfAd(result.ad, row.fields), result.ad.version);
      return { ...kept, version: result.version ?? row.version };
    }
    case 'conflict':
      return result.ad === null
        ? { ...rest, problem: { kind: 'missing' } }
        : met(row, fieldsOfAd(result.ad, row.fields), result.ad.version);
    case 'frozen':
      return { ...rest, problem: { kind: 'frozen', lost: unsavedOf(row) } };
    case 'missing':
      return { ...rest, problem: { kind: 'missing' } };
    case 'refused':
      return { ...rest, problem: { kind: 'refused', text: result.error ?? 'This ad was refused.' } };
  }
};

/** After a save: what was written meanwhile stays. */
export const withResults = (rows: readonly Row[], results: readonly BulkRow[]): readonly Row[] => {
  const found = new Map(results.map((result) => [result.id, result]));
  return rows.map((row) => {
    const result = found.get(row.id);
    return row.sent !== null && result ? answered(row, result) : row;
  });
};

/** Of an ad that cannot be changed any more: what was written here and did not get there in time; null: nothing. */
const tooLate = (row: Row, theirs: AdFields): RowProblem | null => {
  if (row.problem?.kind === 'frozen') return row.problem;
  const lost = Object.entries(unsavedOf(row)).filter(([key, value]) => !sameValue(theirs[key as Key], value));
  return lost.length > 0 ? { kind: 'frozen', lost: Object.fromEntries(lost) as Partial<AdFields> } : null;
};

/** One that is there again after all: it was restored. */
const thereAgain = (row: Row): Row => (row.problem?.kind === 'missing' ? { ...row, problem: null } : row);

/**
 * The ads as the server has them: a row without changes of its own takes what is new. `isWhole`: those that are not among
 * them are gone; else some may have been made since they were asked for.
 */
export const withAds = (rows: readonly Row[], ads: readonly Ad[], isWhole = true): readonly Row[] => {
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  return rows.map((row): Row => {
    if (row.version === 0 || row.sent !== null) return row;
    const ad = byId.get(row.id);
    if (!ad) return isWhole ? { ...row, problem: { kind: 'missing' } } : row;
    // Read before the newest save.
    if (ad.version < row.version) return row;
    const fields = fieldsOfAd(ad, row.fields);
    if (ad.version === row.version && row.problem?.kind !== 'frozen') return { ...thereAgain(row), ...progressOf(ad) };
    const there = { ...row, fields, saved: fields, version: ad.version, ...progressOf(ad) };
    if (!isEditable(ad.status)) return { ...there, problem: tooLate(row, fields) };
    if (!isUnsaved(row)) return { ...there, problem: null };
    return met({ ...row, ...progressOf(ad) }, fields, ad.version);
  });
};

/** The parts that both changed, of a row that is asked about. */
export const contestedOf = (row: Row): readonly Part[] =>
  row.problem?.kind === 'conflict' ? mergedWith(row, row.problem.fields).contested : [];

const withAnswer = (row: Row, { fields: theirs, version }: Conflict, take: 'mine' | 'theirs'): Row => {
  const { fields, contested } = mergedWith(row, theirs);
  const decided = take === 'mine' ? fields : withParts(fields, contested, theirs);
  return { ...row, fields: decided, saved: theirs, version, problem: null };
};

export const resolved = (rows: readonly Row[], id: string, take: 'mine' | 'theirs'): readonly Row[] =>
  rows.map((row) => (row.id === id && row.problem?.kind === 'conflict' ? withAnswer(row, row.problem, take) : row));

/** What was refused is sent again as it is: the reason may be gone. */
export const retried = (rows: readonly Row[], ids: readonly string[]): readonly Row[] =>
  rows.map((row) => (row.problem?.kind === 'refused' && ids.includes(row.id) ? { ...row, problem: null } : row));

/** What the edits change, without those that change nothing and those of rows that cannot be changed. */
export const stepsOf = (rows: readonly Row[], edits: readonly CellEdit[]): readonly CellStep[] => {
  const found = new Map(rows.map((row) => [row.id, row]));
  const latest = new Map(edits.map((edit) => [`${edit.id} ${edit.field}`, edit]));
  return [...latest.values()].flatMap(({ id, field, value }) => {
    const row = found.get(id);
    // A field that was never said is the same as one that says nothing.
    const from = row?.fields[field] ?? null;
    if (!row || !mayEdit(row) || sameValue(from, value)) return [];
    return [{ id, field, from, to: value }];
  });
};

export const rowsById = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** The cells of a step that are as it left them, or found them: what others wrote since, no step here takes away. */
export const standing = (
  rows: ReadonlyMap<string, Row>,
  step: readonly CellStep[],
  as: 'from' | 'to',
): readonly CellStep[] =>
  step.filter(({ id, field, [as]: value }) => {
    const row = rows.get(id);
    return row !== undefined && mayEdit(row) && plain(row.fields[field]) === plain(value);
  });

export const edited = (rows: readonly Row[], steps: readonly CellStep[], way: 'from' | 'to'): readonly Row[] => {
  const byRow = new Map<string, CellStep[]>();
  for (const step of steps) byRow.set(step.id, [...(byRow.get(step.id) ?? []), step]);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (!own || !mayEdit(row)) return row;
    const fields = { ...row.fields, ...Object.fromEntries(own.map((step) => [step.field, step[way]])) };
    // What was refused may pass now.
    return { ...row, fields, problem: row.problem?.kind === 'refused' ? null : row.problem };
  });
};

interface ArrivedImage {
  readonly assetId: string;
  readonly format: ImageFormat;
  readonly image: AdImage;
}

/** An image that arrived, in every ad of its pair. */
export const withImage = (
  rows: readonly Row[],
  made: readonly MadePair[],
  { assetId, format, image }: ArrivedImage,
): readonly Row[] =>
  rows.map((row) =>
    made[row.pair]?.assetId === assetId && made[row.pair]?.[format] !== null
      ? { ...row, fields: { ...row.fields, [IMAGE_FIELD[format]]: image.id } }
      : row,
  );

export const imageOf = (row: Row, format: ImageFormat): string | null => row.fields[IMAGE_FIELD[format]];
const hasArrived = (pair: MadePair | undefined, format: ImageFormat): boolean =>
  pair?.arrived?.includes(format) ?? false;
/** Whether an ad has, or had, an image of a file of its pair: neither none, nor the one whose place it takes. */
const isOfFile = (image: string | null | undefined, pair: MadePair | undefined, format: ImageFormat): boolean =>
  hasArrived(pair, format) || (image != null && image !== pair?.over?.[format]);
/** Whether the image of a file is still on its way into an ad. */
export const isComing = (row: Row, pair: MadePair | undefined, format: ImageFormat): boolean =>
  pair !== undefined && pair[format] !== null && !isOfFile(imageOf(row, format), pair, format);
/** The file that an ad shows until its image is there to be seen; null: it has none, or its image was taken back. */
export const fileIn = (row: Row, pair: MadePair | undefined, format: ImageFormat): string | null =>
  imageOf(row, format) === null && hasArrived(pair, format) ? null : (pair?.[format] ?? null);
/** Whether an image of this format arrived for a pair. */
export const hasImage = (rows: readonly Row[], made: readonly MadePair[], at: number, format: ImageFormat): boolean =>
  rows.every((row) => row.pair !== at || isOfFile(imageOf(row, format), made[at], format));
/** Whether every ad of a pair has the image of this format at the server. */
export const hasImageSaved = (
  rows: readonly Row[],
  made: readonly MadePair[],
  at: number,
  format: ImageFormat,
): boolean => rows.every((row) => row.pair !== at || isOfFile(row.saved?.[IMAGE_FIELD[format]], made[at], format));

/** What an ad of this preset and this ad account gets where it says nothing itself. */
export type Inherits = (fields: Pick<AdFields, 'preset_id' | 'ad_account_id'>) => InheritedValues;

const found = (row: Row, pair: MadePair | undefined, inherits: Inherits): readonly Issue[] => {
  const image = (id: string | null): AdImage | null =>
    id === null ? null : { id, final_key: '', width: 0, height: 0, url: '' };
  const waits = (['square', 'portrait'] as const).some((format) => isComing(row, pair, format));
  const { name, headline, primary_text, description, cta_text, link, adset } = row.fields;
  const [square, portrait] = [image(row.fields.square_image_id), image(row.fields.portrait_image_id)];
  const ad = {
    status: row.status,
    adset,
    copy: { name, headline, primary_text, description, cta_text },
    link,
    details: { url_parameters: row.fields.url_parameters ?? null },
    media: {
      media_asset_id: null,
      mediaStatus: waits ? 'uploading' : square || portrait ? 'uploaded' : 'none',
      square,
      portrait,
    },
    inherited: inherits(row.fields),
  } as const;
  return issuesOf(withInherited(ad));
};

interface Known {
  readonly pair: MadePair | undefined;
  readonly inherits: Inherits;
  readonly issues: readonly Issue[];
}
/** A row never changes, and every count asks each of them. */
const known = new WeakMap<Row, Known>();

/** The same errors and warnings as in the builder; an image on its way is waited for. */
export const issuesOfRow = (row: Row, pair: MadePair | undefined, inherits: Inherits): readonly Issue[] => {
  const before = known.get(row);
  if (before?.pair === pair && before?.inherits === inherits) return before.issues;
  const issues = found(row, pair, inherits);
  known.set(row, { pair, inherits, issues });
  return issues;
};
