/** `3:05`, or `45 s` under a minute: what is left of a wait. */
export const countdown = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
