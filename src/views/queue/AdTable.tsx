/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the parts of a table that stand in places of their own lose their roles in some browsers, unless they say them */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, memo, useRef } from 'react';
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
import { COLUMNS, tracksOf } from './columns.ts';
import { listAddress, nextSort } from './listAddress.ts';
import { isHidden } from '#src/machines/tableLook.machine.ts';
import { RowActions } from './RowActions.tsx';
import { type AdTableProps, type RowsProps, titleOf } from './tableProps.ts';
import { Thumb } from './Thumb.tsx';
import { isEven, useEvenHeight } from './useEvenHeight.ts';
import { useTableRoom } from './useTableRoom.ts';
import { useRows } from './useRows.ts';

const Heads = ({ query, look }: Pick<AdTableProps, 'query'> & Pick<RowsProps, 'look'>) =>
  COLUMNS.filter(({ id }) => !isHidden(look, id)).map(({ id, title, folds, sorts }) => {
    const sorted = sorts?.includes(query.sort) ?? false;
    const down = query.sort.startsWith('-');
    const Arrow = down ? ArrowDown : ArrowUp;
    return (
      <th
        role="columnheader"
        className={folds ? `${table.head} ${css.headCell} ${css.column}` : `${table.head} ${css.headCell}`}
        scope="col"
        key={id}
        aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
      >
        {sorts ? (
          <Link className={css.sort} href={listAddress({ ...query, sort: nextSort(query.sort, sorts) })}>
            {title}
            {sorted && <Arrow size={14} aria-hidden="true" />}
          </Link>
        ) : (
          title
        )}
      </th>
    );
  });

interface CellsProps {
  readonly ad: Ad;
  readonly isSelected: boolean;
  readonly rows: RowsProps;
}

const Cells = ({ ad, isSelected, rows: props }: CellsProps) => {
  const { adset } = withInherited(ad);
  const isShown = (id: string): boolean => !isHidden(props.look, id);
  const cell = `${table.cell} ${css.cell} ${props.look.dense ? css.dense : ''}`;
  return (
    <>
      <td role="cell" className={cell}>
        <Choose name={nameOf(ad)} on={isSelected} onChoose={(range) => props.onSelect(ad.id, range)} />
      </td>
      <td role="cell" className={cell}>
        <span className={row.named}>
          <Thumb ad={ad} />
          <Named ad={ad} />
        </span>
      </td>
      <td role="cell" className={cell}>
        <Status ad={ad} lost={props.lost} onSwitch={props.onSwitch} onPublish={props.onPublish} />
        {ad.publication?.meta_ad_id && (
          <span className={css.folded}>
            <MetaId id={ad.publication.meta_ad_id} />
          </span>
        )}
      </td>
      {isShown('adset') && (
        <td role="cell" className={`${cell} ${css.column}`}>
          {adset ? (
            <span className={row.words}>
              <span className={row.sub}>{adset.name}</span>
              <span className={row.sub}>{adset.campaign_name}</span>
            </span>
          ) : (
            <span className={row.sub}>—</span>
          )}
        </td>
      )}
      {isShown('meta') && (
        <td role="cell" className={`${cell} ${css.column}`}>
          {ad.publication?.meta_ad_id ? <MetaId id={ad.publication.meta_ad_id} /> : <span className={row.sub}>—</span>}
        </td>
      )}
      <td role="cell" className={`${cell} ${css.soft}`}>
        <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
      </td>
      <td role="cell" className={cell}>
        <RowActions ad={ad} {...props} />
      </td>
    </>
  );
};

const WIDTH = COLUMNS.length + 2;

interface LineProps extends CellsProps {
  readonly index: number;
  readonly isCursor: boolean;
  /** Pixels from the first row. */
  readonly start: number;
  /** Pixels; null: as much as it needs, which is measured. */
  readonly height: number | null;
  readonly measure: (line: HTMLElement | null) => void;
}

/** One ad, drawn again only when something of it changes, however the list is scrolled. */
const Line = memo(({ index, isCursor, start, height, measure, ...props }: LineProps) => {
  const { ad, isSelected, rows } = props;
  return (
    <tr
      role="row"
      className={height === null ? `${table.row} ${css.line}` : `${table.row} ${css.line} ${css.even}`}
      style={{ top: start, height: height ?? undefined }}
      ref={height === null ? measure : undefined}
      aria-rowindex={index + 2}
      data-index={index}
      data-even={height === null ? undefined : true}
      data-ad={ad.id}
      // Among the stops of Tab is the one that the keys are about.
      tabIndex={isCursor ? 0 : -1}
      data-selected={isSelected || undefined}
      data-cursor={isCursor || undefined}
      data-status={shownStatus(ad)}
    >
      <Cells {...props} />
      {needsLook(ad) && (
        <td role="cell" colSpan={WIDTH} className={`${table.cell} ${css.cell}`}>
          <div className={row.underRow}>
            <Trouble ad={ad} onFix={rows.onFix} onRetry={rows.onRetry} />
          </div>
        </td>
      )}
    </tr>
  );
});

interface UnreadLineProps {
  readonly start: number;
  readonly height: number;
}

const UnreadLine = ({ start, height }: UnreadLineProps) => (
  <tr role="row" aria-hidden="true" className={`${css.line} ${css.even}`} style={{ top: start, height }}>
    <td role="cell" colSpan={WIDTH} className={`${table.cell} ${css.cell}`}>
      <Bone height={44} />
    </td>
  </tr>
);

/**
 * Only the rows in sight are there, each in a place of its own. Nothing of a row can move another one, so that the browser
 * lays out and draws those alone that come into sight. As that takes their roles away, each element says its own.
 */
const WideTable = (props: AdTableProps & { readonly folded: boolean }) => {
  const { pages, query, selected, cursor, rows: told, onShow, folded } = props;
  const { look } = told;
  const place = useRef<HTMLTableSectionElement>(null);
  const evenHeight = useEvenHeight(place, look.dense, pages);
  const { rows, virtualizer } = useRows({ pages, place, cursor, onShow, height: evenHeight });
  const tracks = { '--columns': tracksOf(look, false), '--folded-columns': tracksOf(look, true) } as CSSProperties;
  const { scrollMargin } = virtualizer.options;
  return (
    <div className={`${table.frame} ${css.frame}`} style={tracks}>
      <table role="table" className={`${table.table} ${css.table}`} aria-rowcount={props.total + 1}>
        <caption className={hidden}>{titleOf(query)}</caption>
        <thead role="rowgroup" className={css.head}>
          <tr role="row" className={css.heads} aria-rowindex={1}>
            <td role="cell" className={`${table.head} ${css.headCell}`} aria-label="Select">
              <ChooseAll {...props} />
            </td>
            <Heads query={query} look={look} />
            <th role="columnheader" className={`${table.head} ${css.headCell}`} scope="col">
              <span className={hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className={css.body} ref={place} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const { ad } = rows[index]!;
            const top = start - scrollMargin;
            return ad === null ? (
              <UnreadLine key={key} start={top} height={size} />
            ) : (
              <Line
                key={key}
                ad={ad}
                index={index}
                start={top}
                // Where columns fold into others, an ad has more lines than another one.
                height={!folded && isEven(ad) ? evenHeight : null}
                measure={virtualizer.measureElement}
                isSelected={ad.id in selected}
                isCursor={ad.id === cursor}
                rows={told}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

export const AdTable = (props: AdTableProps) => {
  const room = useRef<HTMLDivElement>(null);
  const width = useTableRoom(room);
  return (
    <div className={css.room} ref={room}>
      {width === 'narrow' ? <AdCards {...props} /> : <WideTable {...props} folded={width === 'folded'} />}
    </div>
  );
};
