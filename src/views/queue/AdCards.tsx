import { useRef } from 'react';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { recent } from '#ui/parts/format.ts';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { nameOf, needsLook } from '../ads/adWords.ts';
import { MetaId } from '../ads/MetaId.tsx';
import { Named, Status, Trouble } from './AdCells.tsx';
import { type AdTableProps, titleOf } from './tableProps.ts';
import * as css from './AdTable.css.ts';
import { Choose, ChooseAll } from './Choose.tsx';
import { RowActions } from './RowActions.tsx';
import { Thumb } from './Thumb.tsx';
import { useRows } from './useRows.ts';

/** The same rows as cards, where a table would need sideways scrolling. */
export const AdCards = (props: AdTableProps) => {
  const { pages, query, selected, cursor, onShow } = props;
  const place = useRef<HTMLUListElement>(null);
  const { rows, virtualizer } = useRows({ pages, place, cursor, onShow, height: 150 });
  const { scrollMargin } = virtualizer.options;
  return (
    <div className={css.narrow}>
      <div className={css.all}>
        <ChooseAll {...props} /> <span aria-hidden="true">Select all</span>
      </div>
      <ul className={css.cards} aria-label={titleOf(query)} ref={place} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const { ad } = rows[index]!;
          const style = { transform: `translateY(${start - scrollMargin}px)` };
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
              ref={virtualizer.measureElement}
              data-status={shownStatus(ad)}
              data-ad={ad.id}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the list move it
              tabIndex={ad.id === cursor ? 0 : -1}
            >
              <div className={css.card} data-selected={ad.id in selected || undefined}>
                <div className={css.cardTop}>
                  <Choose name={nameOf(ad)} on={ad.id in selected} onChoose={(range) => props.onSelect(ad.id, range)} />
                  <span className={css.cardNamed}>
                    <Thumb ad={ad} />
                    <Named ad={ad} />
                  </span>
                  <RowActions ad={ad} {...props} />
                </div>
                <div className={css.cardFoot}>
                  <span>
                    <Status ad={ad} lost={props.lost} onSwitch={props.onSwitch} />
                  </span>
                  {ad.publication?.meta_ad_id && <MetaId id={ad.publication.meta_ad_id} />}
                  <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
                </div>
                {needsLook(ad) && <Trouble ad={ad} {...props} />}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
