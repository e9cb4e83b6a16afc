/** The mill wheel in a box of 24: the rim, and six vanes, each one arc from the hub through the rim. */
export const MARK_RIM = { cx: 12, cy: 12, r: 8 } as const;
export const MARK_VANES =
  'M12 12A7.5 7.5 0 0 1 17.78 2.76M12 12A7.5 7.5 0 0 1 22.89 12.38M12 12A7.5 7.5 0 0 1 17.12 21.62M12 12A7.5 7.5 0 0 1 6.22 21.24M12 12A7.5 7.5 0 0 1 1.11 11.62M12 12A7.5 7.5 0 0 1 6.88 2.38';
