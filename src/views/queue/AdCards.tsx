import { memo, useRef } from 'react';
import type { Ad } from '#contract/ad.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { recent } from '#ui/parts/format.ts';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { nameOf, needsLook } from '../ads/adWords.ts';
import { MetaId } from '../ads/MetaId.tsx';
import { Named, Status, Trouble } from './AdCells.tsx';
import { type AdTableProps, type RowsProps, titleOf } from './tableProps.ts';
import * as css from './AdTable.css.ts';
import { Choose, ChooseAll } from './Choose.tsx';
import { RowActions } from './RowActions.tsx';
import { Thumb } from './Thumb.tsx';
import { useRows } from './useRows.ts';

interface CardProps {
  readonly ad: Ad;
  readonly isSelected: boolean;
  readonly rows: RowsProps;
}

/** One ad, drawn again only when something of it changes, however the list is scrolled. */
const Card = memo(({ ad, isSelected, rows }: CardProps) => (
  <div className={css.card} data-selected={isSelected || undefined}>
    <div className={css.cardTop}>
      <Choose name={nameOf(ad)} on={isSelected} onChoose={(range) => rows.onSelect(ad.id, range)} />
      <span className={css.cardNamed}>
        <Thumb ad={ad} preparing={rows.preparing} />
        <Named folded ad={ad} />
      </span>
      <RowActions ad={ad} {...rows} />
    </div>
    <div className={css.cardFoot}>
      <span>
        <Status ad={ad} lost={rows.lost} onSwitch={rows.onSwitch} onPublish={rows.onPublish} onStop={rows.onStop} />
      </span>
      {ad.publication?.meta_ad_id && (
        <span className={css.notOnPhone}>
          <MetaId id={ad.publication.meta_ad_id} />
        </span>
      )}
      <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
    </div>
    {needsLook(ad) && <Trouble ad={ad} onFix={rows.onFix} onRetry={rows.onRetry} />}
  </div>
));

/** The same rows as cards, where a table would need sideways scrolling. */
export const AdCards = (props: AdTableProps) => {
  const { pages, query, selected, cursor, rows: told, onShow } = props;
  const place = useRef<HTMLUListElement>(null);
  const { rows, slots, height, measured } = useRows({ pages, place, cursor, onShow, height: 150 });
  return (
    <div className={css.narrow}>
      <div className={css.all}>
        <ChooseAll {...props} /> <span aria-hidden="true">Select all</span>
      </div>
      <ul className={css.cards} aria-label={titleOf(query)} ref={place} style={{ height }}>
        {slots.map(({ index, top }) => {
          const { ad, key } = rows[index]!;
          const style = { transform: `translateY(${top}px)` };
          if (ad === null)
            return (
              <li className={css.slot} key={key} style={style} aria-hidden="true">
                <Bone height={138} />
              </li>
            );
          return (
            <li
              className={css.slot}
              key={key}
              style={style}
              data-index={index}
              ref={(slot) => (slot ? measured.follow(slot) : undefined)}
              data-status={shownStatus(ad)}
              data-ad={ad.id}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the list move it
              tabIndex={ad.id === cursor ? 0 : -1}
            >
              <Card ad={ad} isSelected={ad.id in selected} rows={told} />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
