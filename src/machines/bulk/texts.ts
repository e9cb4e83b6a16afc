import type { ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { adNamesOf } from '#contract/rules/adNames.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import { linkFault } from '#contract/rules/link.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { Board, BulkFile } from './board.ts';
import type { Row } from './rows.ts';

/** What the ads of all images say; each text makes one ad of each image. */
export type BulkText = Pick<AdFields, 'primary_text' | 'headline' | 'description' | 'cta_text' | 'link'>;
/** Where all of the ads go. */
export type Target = Pick<AdFields, 'ad_account_id' | 'adset'> & { readonly preset_id: string | null };

export type TextsChange =
  /** A copy of the last one, to be changed. */
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'write'; readonly at: number; readonly fields: Partial<BulkText> }
  /** Another preset, with a call to action or without: the one that every text begins with was nobody's choice. */
  | { readonly kind: 'preset'; readonly hasCta: boolean };

export const EMPTY_TEXT: BulkText = {
  primary_text: '',
  headline: '',
  description: '',
  cta_text: 'Learn More',
  link: '',
};
export const MAX_TEXTS = 10;

export const changedTexts = (texts: readonly BulkText[], change: TextsChange): readonly BulkText[] => {
  switch (change.kind) {
    case 'add':
      return texts.length < MAX_TEXTS ? [...texts, texts.at(-1) ?? EMPTY_TEXT] : texts;
    case 'remove':
      return texts.length > 1 ? texts.filter((_, at) => at !== change.at) : texts;
    case 'write':
      return texts.map((text, at) => (at === change.at ? { ...text, ...change.fields } : text));
    case 'preset': {
      const [from, to] = change.hasCta ? [EMPTY_TEXT.cta_text, ''] : ['', EMPTY_TEXT.cta_text];
      return texts.map((text) => (text.cta_text === from ? { ...text, cta_text: to } : text));
    }
  }
};

const COUNTED = ['primary_text', 'headline', 'description', 'link'] as const;

/** The field that is too long for Meta, so that no ad could be made of it; undefined: none is. */
export const tooLongIn = (text: BulkText): (typeof COUNTED)[number] | undefined =>
  COUNTED.find((field) => [...text[field]].length > TEXT_LIMITS[field].max);
export const isTooLong = (text: BulkText): boolean => tooLongIn(text) !== undefined;

/** What is wrong with the link of a text, as it will be completed; one that is empty is left to the preset. */
export const linkFaultOf = ({ link }: BulkText): string | null =>
  link.trim() === '' ? null : linkFault(completedLink(link));

/** What ads lack to be published, of which text. */
export type Missing = { readonly kind: 'text' | 'link'; readonly at: number } | { readonly kind: 'adset' };

/** What the ads of these texts would lack, with what they inherit; a text says something in one of its fields. */
export const missingOf = (texts: readonly BulkText[], target: Target, below: InheritedValues): readonly Missing[] => [
  ...texts.flatMap((text, at): Missing[] => {
    const says = (field: 'primary_text' | 'headline' | 'description' | 'link') =>
      text[field].trim() !== '' || (below[field]?.value ?? '') !== '';
    return [
      ...(says('primary_text') || says('headline') || says('description') ? [] : [{ kind: 'text' as const, at }]),
      ...(says('link') ? [] : [{ kind: 'link' as const, at }]),
    ];
  }),
  ...((target.adset ?? below.adset?.value ?? null) === null ? [{ kind: 'adset' as const }] : []),
];

/** The images of an ad that was made, by the files that they come from. */
export interface MadePair {
  /** What its uploads are named after. */
  readonly assetId: string;
  readonly square: string | null;
  readonly portrait: string | null;
  /** Of one ad alone, which got other images in the grid: its id, and the ad account that they are for. */
  readonly of?: { readonly adId: string; readonly adAccountId: string | null } | undefined;
  /** The images whose place those of the files take once they have arrived. */
  readonly over?: Partial<Record<ImageFormat, string>> | undefined;
  /** Of one ad alone: the formats whose files have arrived. What became of their images since is a step that was taken back. */
  readonly arrived?: readonly ImageFormat[] | undefined;
}

export const adCount = (board: Board, texts: readonly BulkText[]): number => board.pairs.length * texts.length;
export const fits = (count: number): boolean => count > 0 && count <= MAX_BULK_ADS;

/** The UUIDs of one bulk: its own with a number for its end, so that the chart can be replayed. */
export const idIn = (bulkId: string, number: number): string =>
  `${bulkId.slice(0, -12)}${number.toString(16).padStart(12, '0')}`;
const FIRST_ASSET = 0x10_00_00;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** In whole characters as people see them; the database counts code points. */
const cut = (text: string, max: number): string => {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...kept, ...segment].length > max) break;
    kept += segment;
  }
  return kept;
};

/** With the number of the text where there are several. */
const adName = (name: string, text: number, texts: number): string => {
  const suffix = texts > 1 ? ` – text ${text + 1}` : '';
  return `${cut(name, TEXT_LIMITS.name.max - suffix.length).trimEnd()}${suffix}`;
};

export interface Arranged {
  readonly board: Board;
  readonly files: readonly BulkFile[];
  readonly texts: readonly BulkText[];
  readonly target: Target;
}

/** One ad for each image and each text, in the order of the board. */
export const makeRows = (
  { board, files, texts, target }: Arranged,
  bulkId: string,
): { readonly made: readonly MadePair[]; readonly rows: readonly Row[] } => {
  const named = new Map(files.map((file) => [file.id, file]));
  const made = board.pairs.map(({ square, portrait }, at) => ({
    assetId: idIn(bulkId, FIRST_ASSET + at),
    square,
    portrait,
  }));
  const names = adNamesOf(made.map(({ square, portrait }) => named.get(square ?? portrait ?? '')?.name ?? ''));
  const rows = made.flatMap((_, at) =>
    texts.map((text, number): Row => ({
      id: idIn(bulkId, at * texts.length + number),
      pair: at,
      fields: {
        ...text,
        link: completedLink(text.link),
        name: adName(names[at]!, number, texts.length),
        ...target,
        square_image_id: null,
        portrait_image_id: null,
      },
      saved: null,
      version: 0,
      status: 'draft',
      failure: null,
      sent: null,
      problem: null,
    })),
  );
  return { made, rows };
};
