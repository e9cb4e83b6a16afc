/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- what is laid out as a grid is to some browsers no part of a table, unless it says so */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Ad } from '#contract/ad.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { recent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Bone } from '#ui/parts/Skeleton.tsx';
import * as table from '#ui/parts/Table.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as row from '../ads/AdRow.css.ts';
import { nameOf, needsLook } from '../ads/adWords.ts';
import { MetaId } from '../ads/MetaId.tsx';
import { Named, Status, Trouble } from './AdCells.tsx';
import { AdCards } from './AdCards.tsx';
import * as css from './AdTable.css.ts';
import { Choose, ChooseAll } from './Choose.tsx';
import { COLUMNS } from './columns.ts';
import { listAddress, nextSort } from './listAddress.ts';
import { isHidden, type TableLook } from '#src/machines/tableLook.machine.ts';
import { RowActions } from './RowActions.tsx';
import { type AdTableProps, type RowsProps, titleOf } from './tableProps.ts';
import { Thumb } from './Thumb.tsx';
import { type ShownRows, useRows } from './useRows.ts';
import { useTakenOver } from './useTakenOver.ts';
import { useWidth } from './useWidth.ts';

const Heads = ({ query, look }: Pick<AdTableProps, 'query'> & Pick<RowsProps, 'look'>) =>
  COLUMNS.filter(({ id }) => !isHidden(look, id)).map(({ id, title, sorts }) => {
    const sorted = sorts?.includes(query.sort) ?? false;
    const down = query.sort.startsWith('-');
    const Arrow = down ? ArrowDown : ArrowUp;
    return (
      <th
        role="columnheader"
        className={css.head}
        scope="col"
        key={id}
        aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
      >
        {sorts ? (
          <Link className={css.sort} href={listAddress({ ...query, sort: nextSort(query.sort, sorts) })}>
            {title}
            {sorted ? (
              <Arrow size={14} aria-hidden="true" />
            ) : (
              <ArrowUpDown className={css.sortable} size={14} aria-hidden="true" />
            )}
          </Link>
        ) : (
          title
        )}
      </th>
    );
  });

/** Which of the columns that can be hidden are there. */
const shownIn = (look: TableLook) => {
  if (isHidden(look, 'adset')) return isHidden(look, 'meta') ? 'neither' : 'meta';
  return isHidden(look, 'meta') ? 'adset' : 'both';
};

const WIDTH = COLUMNS.length + 2;

interface LineProps {
  readonly ad: Ad;
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly rows: RowsProps;
  readonly measured: ShownRows['measured'];
}

/** One ad, drawn again only when something of it changes, however the list is scrolled. Its element then shows another one. */
const Line = memo(({ ad, index, top, isSelected, isCursor, rows, measured }: LineProps) => {
  const place = useRef<HTMLTableRowElement>(null);
  useTakenOver(place, ad.id);
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- each makes it as tall as it is
  useLayoutEffect(() => measured.taken(place.current!, needsLook(ad)), [measured, index, ad, rows.look]);
  useLayoutEffect(() => measured.follow(place.current!), [measured]);
  const { adset } = withInherited(ad);
  const { look } = rows;
  const id = ad.publication?.meta_ad_id;
  const cell = look.dense ? css.denseCell : css.cell;
  return (
    <tr
      role="row"
      className={css.line[shownIn(look)]}
      style={{ top }}
      ref={place}
      data-index={index}
      aria-rowindex={index + 2}
      data-ad={ad.id}
      // Among the stops of Tab is the one that the keys are about.
      tabIndex={isCursor ? 0 : -1}
      data-selected={isSelected || undefined}
      data-cursor={isCursor || undefined}
      data-status={shownStatus(ad)}
    >
      <td role="cell" className={cell}>
        <Choose name={nameOf(ad)} on={isSelected} onChoose={(range) => rows.onSelect(ad.id, range)} />
      </td>
      <td role="cell" className={`${cell} ${css.named}`}>
        <Thumb ad={ad} preparing={rows.preparing} />
        <Named ad={ad} folded={rows.folded} />
      </td>
      <td role="cell" className={cell}>
        <Status ad={ad} lost={rows.lost} onSwitch={rows.onSwitch} onPublish={rows.onPublish} onStop={rows.onStop} />
        {rows.folded && id && (
          <span className={css.folded}>
            <MetaId key={id} id={id} />
          </span>
        )}
      </td>
      {!isHidden(look, 'adset') && (
        <td role="cell" className={`${cell} ${css.soft}`}>
          {adset ? (
            <span className={row.words}>
              <span className={row.sub}>{adset.name}</span>
              <span className={row.sub}>{adset.campaign_name}</span>
            </span>
          ) : (
            '—'
          )}
        </td>
      )}
      {!isHidden(look, 'meta') && (
        <td role="cell" className={`${cell} ${css.soft}`}>
          {id ? <MetaId key={id} id={id} /> : '—'}
        </td>
      )}
      <td role="cell" className={`${cell} ${css.soft}`}>
        <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
      </td>
      <td role="cell" className={cell}>
        <RowActions ad={ad} {...rows} />
      </td>
      {needsLook(ad) && (
        <td role="cell" className={css.under} aria-colspan={WIDTH}>
          <Trouble key={ad.id} ad={ad} onFix={rows.onFix} onRetry={rows.onRetry} />
        </td>
      )}
    </tr>
  );
});

/** Only the rows in sight are there, each at its place; how tall they are together is known without them. */
const WideTable = (props: AdTableProps) => {
  const { pages, query, selected, cursor, rows: told, onShow } = props;
  const { look } = told;
  const place = useRef<HTMLTableSectionElement>(null);
  const { rows, slots, height, measured } = useRows({ pages, place, cursor, onShow, height: look.dense ? 53 : 61 });
  return (
    <div className={table.frame}>
      <table role="table" className={css.table} aria-rowcount={props.total + 1}>
        <caption className={hidden}>{titleOf(query)}</caption>
        <thead role="rowgroup" className={css.part}>
          <tr role="row" className={css.heads[shownIn(look)]} aria-rowindex={1}>
            <td role="cell" className={css.head} aria-label="Select">
              <ChooseAll {...props} />
            </td>
            <Heads query={query} look={look} />
            <th role="columnheader" className={css.head} scope="col">
              <span className={hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className={css.part} ref={place} style={{ height }}>
          {slots.map(({ slot, index, top }) => {
            const { ad } = rows[index]!;
            return ad === null ? (
              <tr className={css.line[shownIn(look)]} style={{ top }} key={slot} aria-hidden="true">
                <td className={css.unread}>
                  <Bone height={44} />
                </td>
              </tr>
            ) : (
              <Line
                key={slot}
                ad={ad}
                index={index}
                top={top}
                isSelected={ad.id in selected}
                isCursor={ad.id === cursor}
                rows={told}
                measured={measured}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const FOLDING = COLUMNS.flatMap(({ id, folds }) => (folds ? id : []));

export const AdTable = (props: AdTableProps) => {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const { rows } = props;
  const folded = useMemo(() => ({ ...rows, folded: true, look: { ...rows.look, hidden: FOLDING } }), [rows]);
  return (
    <div className={css.room} ref={room}>
      {width === 'cards' ? <AdCards {...props} /> : <WideTable {...props} rows={width === 'folded' ? folded : rows} />}
    </div>
  );
};
