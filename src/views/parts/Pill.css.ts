import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;

export const pill = recipe({
  base: part({
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
  variants: {
    tone: {
      neutral: part({ background: colour.sunken, color: colour.inkSoft, borderColor: colour.line }),
      brand: part({ background: colour.brandSoft, color: colour.brandInk }),
      attention: part({ background: colour.attentionSoft, color: colour.attentionInk }),
      critical: part({ background: colour.criticalSoft, color: colour.criticalInk }),
      positive: part({ background: colour.positiveSoft, color: colour.positiveInk }),
    },
  },
});
export type PillTone = 'neutral' | 'brand' | 'attention' | 'critical' | 'positive';
