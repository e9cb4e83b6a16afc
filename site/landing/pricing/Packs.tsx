import { PACKS, perThousand } from '#contract/rules/packs.ts';
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
      {Object.values(PACKS).map((pack) => (
        <li className={css.pack} key={pack.name}>
          <p className={css.credits}>
            {number(pack.credits)} credits {pack.badge && <Pill tone="attention">{pack.badge}</Pill>}
          </p>
          <p className={css.estimate}>{estimateWords(pack.credits)}</p>
          <div>
            <p className={css.price}>{money(pack.price)}</p>
            <p className={css.per}>{money(perThousand(pack))} per 1,000</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
