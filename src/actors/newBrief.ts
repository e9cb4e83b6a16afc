import type { Brief } from '#contract/brief.ts';
import { getBrand } from '#contract/calls/brand.ts';
import { briefOfBrand } from '#contract/rules/briefOfBrand.ts';
import { usualLanguage } from '#src/services/usualLanguage.ts';
import type { SessionServices } from './services.ts';

/** How a brief begins that nobody has written in: as the brand has it, in its language or the person’s (D5.2). */
export const readNewBrief = async (
  { uncached }: Pick<SessionServices, 'uncached'>,
  signal: AbortSignal,
): Promise<Brief> => briefOfBrand(await uncached.call(getBrand, { signal }), usualLanguage());
