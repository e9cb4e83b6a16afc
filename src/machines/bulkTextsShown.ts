// What only the screen of many ads asks of the chart that writes their texts.
import type { Language } from '#contract/brief.ts';
import type { Failure } from '#contract/failure.ts';
import { languageRead } from '#contract/rules/briefLanguage.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { productOfFile } from '#contract/rules/productOfFile.ts';
import { type Inherits, mayEdit, type Row } from './bulk/rows.ts';
import type { BulkSnapshot } from './bulk.machine.ts';
import { type BulkTextsActor, type BulkTextsSnapshot, saysAll, type TextRow } from './bulkTexts.machine.ts';
import type { GenerationActor } from './generation.machine.ts';
import { generationText } from './generationText.ts';

export const selectTextsActor = ({ children }: BulkSnapshot): BulkTextsActor | undefined => children.texts;

type Stage =
  | 'closed'
  | 'opening'
  | 'quoting'
  | 'writing'
  | 'writingSome'
  | 'stopping'
  | 'leaving'
  | 'notEnoughCredits'
  | 'failed';
export const selectTextsStage = ({ value }: BulkTextsSnapshot): Stage | 'written' => value as Stage | 'written';
export const selectTextsBrief = ({ context }: BulkTextsSnapshot) => context.brief;
/** By ids of ads: what a person says that they are about. */
export const selectSaid = ({ context }: BulkTextsSnapshot) => context.said;
/** The language that the ads' words are plainly written in; null: it cannot be told. */
export const selectTextsLanguage =
  (rows: readonly TextRow[]) =>
  ({ context: { brief } }: BulkTextsSnapshot): Language | null =>
    languageRead([...rows.map(({ product }) => product), brief.product, brief.audience, brief.offer].join('\n'));
export const selectSaysAll =
  (rows: readonly TextRow[]) =>
  ({ context }: BulkTextsSnapshot): boolean =>
    saysAll(context.brief, rows);

export const priceOfTexts = (count: number): number => count * CREDIT_PRICES.copy;

/** What was asked for, how much of it is in its ad, and what is not. */
export const selectTextsTally = ({ context: { asks, written } }: BulkTextsSnapshot) => {
  const all = asks.reduce((sum, { rows }) => sum + rows.length, 0);
  return { all, written: written.length };
};
/** The ads that came to nothing, to be asked for anew. */
export const selectUnwritten = ({ context: { asks, written } }: BulkTextsSnapshot): readonly TextRow[] =>
  asks.flatMap(({ rows }) => rows).filter(({ id }) => !written.includes(id));

const running = ({ context: { asks, at }, children }: BulkTextsSnapshot): GenerationActor | undefined =>
  children[`generation-${asks[at]?.key}`];
export const selectTextsFailure = (snapshot: BulkTextsSnapshot): Failure | null =>
  running(snapshot)?.getSnapshot().context.failure ?? null;
export const selectTextsFailureText = (snapshot: BulkTextsSnapshot): string | null => {
  const failure = selectTextsFailure(snapshot);
  return failure && generationText(failure);
};
export const selectTextsRunning = running;
/** Whether the server makes what failed here: then it is paid as far as it is made. */
export const selectTextsBegun = (snapshot: BulkTextsSnapshot): boolean =>
  (running(snapshot)?.getSnapshot().context.id ?? null) !== null;

/** How many of the ask that was refused can be written for the credits of so many, and how many are left to write. */
export const selectTextsFewer =
  (most: number) =>
  ({ context: { asks, at } }: BulkTextsSnapshot): number =>
    Math.min(most, asks[at]?.rows.length ?? 0);

/** What it takes to go on: the ask that was refused, unless the server has begun it, and those behind it. */
export const selectTextsNeeded = (snapshot: BulkTextsSnapshot): number => {
  const { asks, at } = snapshot.context;
  const left = asks.slice(selectTextsBegun(snapshot) ? at + 1 : at);
  return priceOfTexts(left.reduce((sum, { rows }) => sum + rows.length, 0));
};

/** Where the texts of an ad are written; null: none are asked for. */
export const selectTextAt =
  (adId: string) =>
  ({ context: { asks } }: BulkTextsSnapshot) => {
    const ask = asks.find(({ rows }) => rows.some(({ id }) => id === adId));
    if (!ask) return null;
    return { key: ask.key, index: ask.rows.findIndex(({ id }) => id === adId) };
  };

/** Which ads texts are wanted for. */
export type TextScope = 'all' | 'chosen' | 'empty';

const isEmpty = ({ fields }: Row): boolean =>
  fields.primary_text.trim() === '' && fields.headline.trim() === '' && fields.description.trim() === '';

/** Those of the rows whose texts can be written. `chosen`: ids of the rows that are selected in the grid. */
export const rowsIn = (scope: TextScope, rows: readonly Row[], chosen: readonly string[]): readonly Row[] =>
  rows.filter(
    (row) => mayEdit(row) && (scope === 'all' || (scope === 'empty' ? isEmpty(row) : chosen.includes(row.id))),
  );

/** What the texts of an ad are about: by the names of its files, and by the link that it has or inherits (D5.4). */
export const textRowsOf = (
  rows: readonly Row[],
  { context: { files, made } }: BulkSnapshot,
  inherits: Inherits,
): readonly TextRow[] => {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return rows.map(({ id, pair, fields }) => {
    const { square = null, portrait = null } = made[pair] ?? {};
    const said = [square, portrait].map((file) => productOfFile(names.get(file ?? '') ?? ''));
    return {
      id,
      product: said.find((product) => product !== '') ?? '',
      link: fields.link || (inherits(fields).link?.value ?? ''),
      preset_id: fields.preset_id ?? null,
      ad_account_id: fields.ad_account_id,
    };
  });
};
