import { style } from '@vanilla-extract/css';
import { part } from './layered.ts';

/** Grows with its text, so that no line of it scrolls out of sight; a very long one scrolls. */
export const area = style(part({ fieldSizing: 'content', maxHeight: '18rem', resize: 'vertical' }));
