/** Statuses of what Meta deleted or archived: nothing can be switched or published there any more. */
export const GONE_AT_META: readonly string[] = ['ARCHIVED', 'DELETED'];

/** By the effective status; null: nothing is known of it yet. */
export const isGoneAtMeta = (effectiveStatus: string | null): boolean =>
  effectiveStatus !== null && GONE_AT_META.includes(effectiveStatus);
