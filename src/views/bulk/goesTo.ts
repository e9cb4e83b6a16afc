import type { AdSetChoice } from '#contract/ad.ts';
import type { Budget } from '#src/machines/budgets.ts';
import type { Inherits, Row } from '#src/machines/bulk/rows.ts';
import type { AdSetAsked } from '#src/machines/adSetRoom.machine.ts';
import type { Spends } from '#src/machines/bulk/context.ts';
import { adSetWords } from '../adSets/adSets.ts';

const adSetOf = (row: Row, inherits: Inherits): AdSetChoice | null =>
  row.fields.adset ?? inherits(row.fields).adset?.value ?? null;

/** The ad account that an ad goes to; one that has none yet goes to `usual`. */
export const accountOf = ({ fields }: Row, usual: string | null): string | null => fields.ad_account_id ?? usual;

/** The ad sets that these ads go to, each once. */
export const adSetsAsked = (rows: readonly Row[], inherits: Inherits, usual: string | null): readonly AdSetAsked[] => {
  const found = new Map<string, AdSetAsked>();
  for (const row of rows) {
    const id = adSetOf(row, inherits)?.id;
    const adAccountId = accountOf(row, usual);
    if (id !== undefined && adAccountId !== null) found.set(id, { id, adAccountId });
  }
  return [...found.values()];
};

/** The same with which of the ads go to each, and what it spends. */
export const budgetsOf = (rows: readonly Row[], inherits: Inherits, spends: Spends): readonly Budget[] => {
  const found = new Map<string, Omit<Budget, 'spend'>>();
  for (const row of rows) {
    const adset = adSetOf(row, inherits);
    if (adset)
      found.set(adset.id, { adset: adSetWords(adset), adIds: [...(found.get(adset.id)?.adIds ?? []), row.id] });
  }
  return [...found].map(([id, line]) => ({ ...line, spend: spends[id] ?? null }));
};
