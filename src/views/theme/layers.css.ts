import { globalLayer } from '@vanilla-extract/css';

/** The order of the cascade, declared once. What stands in no layer (a view's own `style`) wins over all of them. */
export const reset = globalLayer('reset');
export const recipes = globalLayer('recipes');
export const sprinkled = globalLayer('sprinkles');
