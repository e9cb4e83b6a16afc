import { style } from '@vanilla-extract/css';

/** A link may be long: it wraps wherever it must. */
export const mended = style({ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' });
