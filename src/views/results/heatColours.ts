/** From the worst to the best, as the legend has them. */
export const HEATS = ['muchWorse', 'worse', 'even', 'better', 'muchBetter'] as const;
export type Heat = (typeof HEATS)[number];

/**
 * How much of a role's colour is mixed into the surface. Amber and teal are told apart by every eye, and text stays readable
 * on both in both themes.
 */
export const HEAT_MIX = {
  muchWorse: ['attention', 50],
  worse: ['attention', 26],
  better: ['brand', 22],
  muchBetter: ['brand', 44],
} as const satisfies Partial<Record<Heat, readonly [role: string, percent: number]>>;
