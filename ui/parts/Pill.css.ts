import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;

const pillBase = style(
  part({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    paddingInline: '8px',
    minHeight: '22px',
    borderRadius: vars.radius.round,
    fontSize: vars.text.tiny,
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
    border: '1px solid transparent',
  }),
);
export const pill = styleVariants(
  {
    neutral: part({ background: colour.sunken, color: colour.inkSoft, borderColor: colour.line }),
    brand: part({ background: colour.brandSoft, color: colour.brandInk }),
    attention: part({ background: colour.attentionSoft, color: colour.attentionInk }),
    critical: part({ background: colour.criticalSoft, color: colour.criticalInk }),
    positive: part({ background: colour.positiveSoft, color: colour.positiveInk }),
  },
  (tone) => [pillBase, tone],
);
export type PillTone = 'neutral' | 'brand' | 'attention' | 'critical' | 'positive';
