import { style } from '@vanilla-extract/css';

/** What is inside stands as if there were no frame around it. */
export const contents = style({ display: 'contents' });
