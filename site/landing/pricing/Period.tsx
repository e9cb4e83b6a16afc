import * as segments from '#ui/parts/Segments.css.ts';
import * as css from './Pricing.css.ts';
import { SAVING } from './words.ts';

/** By the month or by the year: the styles of what surrounds it follow the chosen one. */
export const Period = () => (
  <div className={segments.group} role="radiogroup" aria-label="Billing period">
    <label className={`${segments.segment} ${css.period}`}>
      <input className={segments.input} type="radio" name="period" value="monthly" defaultChecked />
      Monthly
    </label>
    <label className={`${segments.segment} ${css.period}`}>
      <input className={segments.input} type="radio" name="period" value="yearly" />
      Yearly <span className={css.saving}>{SAVING} less</span>
    </label>
  </div>
);
