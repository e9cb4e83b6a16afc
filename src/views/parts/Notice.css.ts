import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

export const notice = recipe({
  base: part({
    display: 'flex',
    gap: '10px',
    padding: '12px 14px',
    borderRadius: vars.radius.small,
    border: '1px solid transparent',
    color: colour.ink,
  }),
  variants: {
    tone: {
      info: part({ background: colour.brandSoft }),
      attention: part({ background: colour.attentionSoft }),
      critical: part({ background: colour.criticalSoft }),
      positive: part({ background: colour.positiveSoft }),
    },
  },
});

export const icon = recipe({
  base: part({ flex: 'none', marginBlockStart: '2px' }),
  variants: {
    tone: {
      info: part({ color: colour.brandInk }),
      attention: part({ color: colour.attentionInk }),
      critical: part({ color: colour.criticalInk }),
      positive: part({ color: colour.positiveInk }),
    },
  },
});

export const body = style(part({ flex: 1, display: 'grid', gap: space[1], justifyItems: 'start' }));
export const title = style(part({ fontWeight: vars.weight.strong }));
export const actions = style(part({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[1] }));
