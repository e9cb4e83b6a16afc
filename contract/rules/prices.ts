import { COPY_CREDITS, IMAGE_CREDITS } from './plans.ts';

/** What is made for credits (D4.4). */
export type GenerationKind = 'copy' | 'image';

/** Credits for one suggestion of a copy, and for one image: one idea, laid out for every shape. */
export const CREDIT_PRICES: Readonly<Record<GenerationKind, number>> = { copy: COPY_CREDITS, image: IMAGE_CREDITS };

/** Most that is made by one ask. */
export const MOST_SUGGESTIONS = 20;
