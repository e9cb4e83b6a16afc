import { PACKS } from '#contract/rules/packs.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { money, number } from '../figures.ts';
import * as css from './Packs.css.ts';
import { estimateWords } from './words.ts';

/** R9.03: credits beside a plan's. */
export const Packs = () => (
  <div className={css.packs}>
    <div className={css.head}>
      <h3 className={css.title}>Credit packs</h3>
      <p className={css.soft}>For months when you need more. Paid once, never expire.</p>
    </div>
    <ul>
      {Object.values(PACKS).map(({ name, credits, price, badge }) => (
        <li className={css.pack} key={name}>
          <p className={css.credits}>
            {number(credits)} credits {badge && <Pill tone="attention">{badge}</Pill>}
          </p>
          <p className={css.estimate}>{estimateWords(credits)}</p>
          <p className={css.price}>{money(price)}</p>
        </li>
      ))}
    </ul>
  </div>
);
