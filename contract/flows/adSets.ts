import type { FlowDefinition } from './definition.ts';

interface GivenPreset {
  readonly id: string;
  /** The ad account that it is for; null: for all. */
  readonly account: string | null;
  readonly isDefault: boolean;
  /** Whether it has an ad set. */
  readonly adSet: boolean;
}

/** Which drafts of a flow get an ad set from presets, without which none can be published. */
export interface AdSetsGiven {
  readonly presets: readonly GivenPreset[];
  /** The ad account of drafts that name none; null: not known. */
  readonly primary: string | null;
}

interface KnownPreset {
  readonly id: string;
  readonly ad_account_id: string | null;
  readonly is_default: boolean;
  readonly adset: object | null;
}

interface KnownAccount {
  readonly id: string;
  readonly is_primary: boolean;
  readonly is_allowed: boolean;
}

export const adSetsGiven = (
  presets: readonly KnownPreset[],
  accounts: readonly KnownAccount[] | null = null,
): AdSetsGiven => {
  const usable = (accounts ?? []).filter((account) => account.is_allowed);
  return {
    presets: presets.map(({ id, ad_account_id: account, is_default: isDefault, adset }) => ({
      id,
      account,
      isDefault,
      adSet: adset !== null,
    })),
    // Of several without a primary one, it may be any.
    primary: (usable.find((account) => account.is_primary) ?? (usable.length === 1 ? usable[0] : null))?.id ?? null,
  };
};

/** Whether a default preset has an ad set for drafts of this ad account; null: of any that may be meant. */
export const givenByDefault = ({ presets }: AdSetsGiven, account: string | null): boolean => {
  const defaults = presets.filter(({ isDefault }) => isDefault);
  if (account === null) return defaults.some(({ adSet }) => adSet);
  const own = defaults.find((each) => each.account === account) ?? defaults.find((each) => each.account === null);
  return own?.adSet ?? false;
};

/** Whether drafts of the flow are published with what presets give them, so that the check needs to know it. */
export const dependsOnPresets = ({ nodes }: FlowDefinition): boolean =>
  nodes.some(({ kind, settings }) => kind === 'write_copy' && settings.source.from !== 'ad') &&
  nodes.some(({ kind, settings }) => (kind === 'preflight' || kind === 'publish') && settings.ads === 'made');
