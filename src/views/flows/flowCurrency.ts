import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { AdAccount } from '#contract/calls/meta.ts';

type Account = Pick<AdAccount, 'id' | 'currency' | 'is_allowed'>;

/**
 * The currency of a flow's amounts: that of the ad account whose ads it watches, else the one that all active accounts
 * have; null: none is known, or there are several.
 */
export const flowCurrency = ({ nodes }: FlowDefinition, accounts: readonly Account[]): string | null => {
  const rule = nodes.find((node) => node.kind === 'metric_rule');
  const watched = rule?.settings.scope.ad_account_id ?? null;
  const meant = accounts.filter(({ id, is_allowed: isAllowed }) => (watched === null ? isAllowed : id === watched));
  const currencies = new Set(meant.map(({ currency }) => currency));
  return currencies.size === 1 ? [...currencies][0]! : null;
};
