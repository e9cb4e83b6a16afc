/** Which drafts of a flow get an ad set from presets, without which none can be published. */
export interface AdSetsGiven {
  /** Ids of the presets that have one. */
  readonly presets: readonly string[];
  /** Whether the default preset of any ad account has one. */
  readonly byDefault: boolean;
}

interface KnownPreset {
  readonly id: string;
  readonly is_default: boolean;
  readonly adset: object | null;
}

export const adSetsGiven = (presets: readonly KnownPreset[]): AdSetsGiven => {
  const giving = presets.filter(({ adset }) => adset !== null);
  return { presets: giving.map(({ id }) => id), byDefault: giving.some((preset) => preset.is_default) };
};
