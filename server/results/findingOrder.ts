import type { Finding } from '#contract/calls/analytics.ts';

type Ordered = Pick<Finding, 'ad_id' | 'kind' | 'better' | 'meta_ad_id'> & { readonly stake: number };

const byStake = (one: Ordered, other: Ordered): number =>
  other.stake - one.stake ||
  Number(one.better) - Number(other.better) ||
  one.meta_ad_id.localeCompare(other.meta_ad_id);

/** The largest of each kind before the second of any, so that ten ads with few clicks do not hide one that wastes money. */
const mixed = <F extends Ordered>(findings: readonly F[]): readonly F[] => {
  const kinds = [...Map.groupBy(findings, ({ kind, better }) => `${kind} ${better}`).values()];
  const ranked = kinds.map((own) => own.toSorted(byStake));
  return [
    ...ranked.flatMap((own) => own.slice(0, 1)).toSorted(byStake),
    ...ranked.flatMap((own) => own.slice(1)).toSorted(byStake),
  ];
};

/** In the order in which they are read: what can be done about here first, then by money at stake, with the kinds mixed. */
export const inOrder = <F extends Ordered>(findings: readonly F[]): readonly F[] => [
  ...mixed(findings.filter(({ ad_id }) => ad_id !== null)),
  ...mixed(findings.filter(({ ad_id }) => ad_id === null)),
];
