/** Packs of credits that can be bought beside a plan (R3.07, R9.03). */
export type PackName = 'small' | 'medium' | 'large';

export interface Pack {
  readonly name: PackName;
  readonly credits: number;
  /** US dollars. */
  readonly price: number;
  readonly badge?: string;
}

export const PACKS: Readonly<Record<PackName, Pack>> = {
  small: { name: 'small', credits: 1000, price: 10 },
  medium: { name: 'medium', credits: 5000, price: 45 },
  large: { name: 'large', credits: 10_000, price: 90, badge: 'Best value' },
};

/** What a thousand credits of a pack cost, in US dollars: the packs can be compared by it. */
export const perThousand = ({ credits, price }: Pack): number => price / (credits / 1000);

/** The pack sizes that can be purchased. */
export const CREDIT_AMOUNTS = [1000, 5000, 10_000] as const;

export const packOf = (credits: number): Pack | null =>
  Object.values(PACKS).find((pack) => pack.credits === credits) ?? null;

/** Usage is shown over a cycle of so many days (R9.04). */
export const CYCLE_DAYS = 30;
