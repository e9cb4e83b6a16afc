import { createVar, style, styleVariants } from '@vanilla-extract/css';

const disc$ = createVar();
const body$ = createVar();
const line$ = createVar();

export const art = style({ display: 'block', width: '100%', aspectRatio: '1' });

/** The same in both themes, as pictures are. */
export const ground = styleVariants({
  river: {
    background: 'oklch(0.36 0.062 212)',
    vars: { [disc$]: 'oklch(0.45 0.07 207)', [body$]: 'oklch(0.97 0.012 90)', [line$]: 'oklch(0.86 0.11 78)' },
  },
  amber: {
    background: 'oklch(0.87 0.1 80)',
    vars: { [disc$]: 'oklch(0.8 0.14 72)', [body$]: 'oklch(0.36 0.062 212)', [line$]: 'oklch(0.36 0.062 212)' },
  },
  paper: {
    background: 'oklch(0.94 0.018 88)',
    vars: { [disc$]: 'oklch(0.885 0.03 200)', [body$]: 'oklch(0.44 0.073 206)', [line$]: 'oklch(0.5 0.09 62)' },
  },
});

export const disc = style({ fill: disc$ });
export const body = style({ fill: body$ });
export const line = style({
  fill: 'none',
  stroke: line$,
  strokeWidth: 3.4,
  strokeLinecap: 'round',
});
