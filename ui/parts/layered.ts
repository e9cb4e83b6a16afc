import type { StyleRule } from '@vanilla-extract/css';
import { recipes } from '../theme/layers.css.ts';

/** Puts the rule of a part into the layer of recipes, so that a view's own style wins over it. */
export const part = (rule: StyleRule): StyleRule => ({ '@layer': { [recipes]: rule } });
