import { globalLayer } from '@vanilla-extract/css';

/** The order of the cascade, declared once. Styles outside any layer (a view's own `style`) win over all of them. */
export const reset = globalLayer('reset');
export const recipes = globalLayer('recipes');
