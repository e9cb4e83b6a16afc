import { style, styleVariants } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;

const base = style(
  part({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    minHeight: size.control,
    paddingInline: '14px',
    borderRadius: vars.radius.small,
    border: '1px solid transparent',
    fontSize: vars.text.body,
    fontWeight: vars.weight.medium,
    lineHeight: 1.2,
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, border-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      // A label over a file field looks like a button, too.
      '&:disabled, &[aria-disabled="true"], &:has(> input:disabled)': { cursor: 'default', opacity: 0.55 },
      '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
    },
    '@media': { [media.phone]: { minHeight: size.touch }, [media.finger]: { minHeight: size.touch } },
  }),
);
export const tones = styleVariants(
  {
    primary: part({
      background: colour.brand,
      color: colour.onBrand,
      boxShadow: vars.shadow.raised,
      selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background: colour.brandHover } },
    }),
    quiet: part({
      background: colour.surface,
      borderColor: colour.edge,
      color: colour.ink,
      selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background: colour.hover } },
    }),
    plain: part({
      color: colour.inkSoft,
      selectors: {
        '&:hover:not(:disabled, [aria-disabled="true"])': { background: colour.hover, color: colour.ink },
      },
    }),
    critical: part({
      background: colour.critical,
      color: colour.onCritical,
      selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background: colour.criticalHover } },
    }),
  },
  (tone) => [base, tone],
);
export const icon = style(
  part({ paddingInline: 0, width: size.control, '@media': { [media.finger]: { width: size.touch } } }),
);
export const dense = style(
  part({
    minHeight: '30px',
    paddingInline: '10px',
    fontSize: vars.text.small,
    '@media': { [media.finger]: { minHeight: size.touch } },
  }),
);
export const wide = style(part({ width: '100%' }));
export const denseIcon = style(
  part({ width: '30px', paddingInline: 0, '@media': { [media.finger]: { width: size.touch } } }),
);

/** The label stays where it is, unseen, so that a busy button keeps its width. */
export const label = style(part({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] }));
export const labelAway = style(part({ opacity: 0 }));
export const busy = style(
  part({
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
  }),
);
