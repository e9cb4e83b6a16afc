import { type Brand, EMPTY_BRAND } from '#contract/brand.ts';
import { differingParts, fieldsOfBrand, mergeBrands } from '../brandFields.ts';
import type { BrandContext } from './context.ts';

/** Whether what is written here differs from what the server has. */
export const isWritten = ({ saved, written }: Pick<BrandContext, 'saved' | 'written'>): boolean =>
  saved !== null && differingParts(fieldsOfBrand(saved), written).length > 0;

/** What is on the screen once the server has said what it has: nobody's words are lost. */
export const merged = ({ saved, written, sent }: BrandContext, brand: Brand) =>
  mergeBrands({
    before: saved ? fieldsOfBrand(saved) : EMPTY_BRAND,
    mine: written,
    theirs: fieldsOfBrand(brand),
    sent,
  });
