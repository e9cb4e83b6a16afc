/** The wait where the header makes no sense. */
const USUAL_S = 30;
/** Our own longest wait. A proxy may name any number, and nobody waits longer for a form that may be open by then. */
const LONGEST_S = 3600;

const msOf = (text: string, now: number): number => {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse alone accepts nearly everything.
  return text.endsWith(' GMT') ? Date.parse(text) - now : Number.NaN;
};

/** Retry-After as whole seconds to wait, at least one; the header has seconds or a date (RFC 9110, 10.2.3). */
export const secondsOf = (header: string | null, now = Date.now()): number => {
  const ms = msOf(header?.trim() ?? '', now);
  if (Number.isNaN(ms)) return USUAL_S;
  return Math.min(LONGEST_S, Math.max(1, Math.ceil(ms / 1000)));
};
