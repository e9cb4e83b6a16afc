import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useRef } from 'react';
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
import { isHidden } from '#src/machines/tableLook.machine.ts';
import { RowActions } from './RowActions.tsx';
import { type AdTableProps, type RowsProps, titleOf } from './tableProps.ts';
import { Thumb } from './Thumb.tsx';
import { useNarrow } from './useNarrow.ts';
import { useRows } from './useRows.ts';

const Heads = ({ query, look }: Pick<AdTableProps, 'query'> & Pick<RowsProps, 'look'>) =>
  COLUMNS.filter(({ id }) => !isHidden(look, id)).map(({ id, title, folds, sorts }) => {
    const sorted = sorts?.includes(query.sort) ?? false;
    const down = query.sort.startsWith('-');
    const Arrow = down ? ArrowDown : ArrowUp;
    return (
      <th
        className={folds ? `${table.head} ${css.column}` : table.head}
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
      <td className={cell}>
        <Choose name={nameOf(ad)} on={isSelected} onChoose={(range) => props.onSelect(ad.id, range)} />
      </td>
      <td className={cell}>
        <span className={row.named}>
          <Thumb ad={ad} />
          <Named ad={ad} />
        </span>
      </td>
      <td className={cell}>
        <Status ad={ad} lost={props.lost} onSwitch={props.onSwitch} onPublish={props.onPublish} />
        {ad.publication?.meta_ad_id && (
          <span className={css.folded}>
            <MetaId id={ad.publication.meta_ad_id} />
          </span>
        )}
      </td>
      {isShown('adset') && (
        <td className={`${cell} ${css.column}`}>
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
        <td className={`${cell} ${css.column}`}>
          {ad.publication?.meta_ad_id ? <MetaId id={ad.publication.meta_ad_id} /> : <span className={row.sub}>—</span>}
        </td>
      )}
      <td className={`${cell} ${table.tight} ${table.soft}`}>
        <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
      </td>
      <td className={cell}>
        <RowActions ad={ad} {...props} />
      </td>
    </>
  );
};

const WIDTH = COLUMNS.length + 2;

const Space = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={WIDTH} aria-label="Not shown" style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );

interface LineProps extends CellsProps {
  readonly index: number;
  readonly isCursor: boolean;
}

/** One ad, drawn again only when something of it changes, however the list is scrolled. */
const Line = memo(({ index, isCursor, ...props }: LineProps) => {
  const { ad, isSelected, rows } = props;
  return (
    <>
      <tr
        className={table.row}
        aria-rowindex={index + 2}
        data-ad={ad.id}
        // Among the stops of Tab is the one that the keys are about.
        tabIndex={isCursor ? 0 : -1}
        data-selected={isSelected || undefined}
        data-cursor={isCursor || undefined}
        data-status={shownStatus(ad)}
      >
        <Cells {...props} />
      </tr>
      {needsLook(ad) && (
        <tr>
          <td colSpan={WIDTH} className={`${table.cell} ${css.cell}`}>
            <div className={row.underRow}>
              <Trouble ad={ad} onFix={rows.onFix} onRetry={rows.onRetry} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

/** Only the rows in sight are there; what is above and below them takes their room. */
const WideTable = (props: AdTableProps) => {
  const { pages, query, selected, cursor, rows: told, onShow } = props;
  const { look } = told;
  const place = useRef<HTMLTableElement>(null);
  const { rows, virtualizer } = useRows({ pages, place, cursor, onShow, height: look.dense ? 53 : 61 });
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);
  return (
    <div className={table.frame}>
      <table className={table.table} ref={place} aria-rowcount={props.total + 1}>
        <caption className={hidden}>{titleOf(query)}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <td className={`${table.head} ${table.tight}`} aria-label="Select">
              <ChooseAll {...props} />
            </td>
            <Heads query={query} look={look} />
            <th className={`${table.head} ${table.tight}`} scope="col">
              <span className={hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <Space height={Math.max(0, above)} />
        {shown.map(({ index, key }) => {
          const { ad } = rows[index]!;
          return (
            // A body of its own: what belongs to one ad is measured together.
            <tbody key={key} data-index={index} ref={virtualizer.measureElement}>
              {ad === null ? (
                <tr aria-hidden="true">
                  <td colSpan={WIDTH} className={`${table.cell} ${css.cell}`}>
                    <Bone height={44} />
                  </td>
                </tr>
              ) : (
                <Line ad={ad} index={index} isSelected={ad.id in selected} isCursor={ad.id === cursor} rows={told} />
              )}
            </tbody>
          );
        })}
        <Space height={Math.max(0, below)} />
      </table>
    </div>
  );
};

export const AdTable = (props: AdTableProps) => {
  const room = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(room);
  return (
    <div className={css.room} ref={room}>
      {narrow ? <AdCards {...props} /> : <WideTable {...props} />}
    </div>
  );
};
