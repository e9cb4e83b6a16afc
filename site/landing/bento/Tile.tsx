import type { ReactNode } from 'react';
import { Island } from '#site/Island.tsx';
import * as css from './Tile.css.ts';

interface TileProps {
  /** Of its island; the tile's id is made of it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** As wide as the row on a tablet, too. */
  readonly size: 'row' | 'wide' | 'narrow';
  readonly children: ReactNode;
}

/** A title, a sentence, and a piece of the product that becomes interactive when it is looked at. */
export const Tile = ({ name, title, text, size, children }: TileProps) => (
  <article className={css.tiles[size]} aria-labelledby={`${name}-title`}>
    <div className={css.words}>
      <h3 className={css.title} id={`${name}-title`}>
        {title}
      </h3>
      <p className={css.text}>{text}</p>
    </div>
    <Island name={name} when="view" className={css.piece}>
      {children}
    </Island>
  </article>
);
