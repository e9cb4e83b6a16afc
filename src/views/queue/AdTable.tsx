import { Fragment } from 'react';
import type { Ad } from '#contract/ad.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { recent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as table from '#ui/parts/Table.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as row from '../ads/AdRow.css.ts';
import * as css from './AdTable.css.ts';
import { nameOf } from '../ads/adWords.ts';
import { Choose, ChooseAll } from './Choose.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaId } from '../ads/MetaId.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import { Thumb } from './Thumb.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';

export interface AdTableProps extends RowHandlers {
  readonly ads: readonly Ad[];
  readonly selected: ReadonlySet<string>;
  /** Meta no longer accepts the connection: what is queued waits. */
  readonly lost: boolean;
  /** How many of those that are shown. */
  readonly share: 'none' | 'some' | 'all';
  /** `range`: with Shift, from the last one chosen to this one. */
  readonly onSelect: (id: string, range: boolean) => void;
  readonly onSelectAll: () => void;
}

const Named = ({ ad }: { readonly ad: Ad }) => (
  <span className={row.words}>
    <Link className={row.name} href={`${ROUTES.adBuilder}/${ad.id}`}>
      {nameOf(ad)}
    </Link>
    <span className={row.sub}>{ad.copy.headline || 'No headline yet'}</span>
    {ad.adset && <span className={`${row.sub} ${css.folded}`}>{ad.adset.name}</span>}
  </span>
);

const Status = ({ ad, lost }: Pick<AdTableProps, 'lost'> & { readonly ad: Ad }) => (
  <>
    <AdStatusPill status={shownStatus(ad)} />
    <Progress ad={ad} lost={lost} className={row.waits} />
  </>
);

const hasTrouble = (ad: Ad): boolean => ['failed', 'rejected', 'not_delivering'].includes(shownStatus(ad));

/** What went wrong, and what to do. Meta takes no other text for a rejected ad from us, so that a copy is fixed. */
const Trouble = ({ ad, onDuplicate }: Pick<AdTableProps, 'onDuplicate'> & { readonly ad: Ad }) => {
  if (ad.status === 'failed') return ad.publication?.error && <FailureDetails error={ad.publication.error} />;
  const fix = (
    <Button dense onClick={() => onDuplicate(ad)}>
      Fix in a copy<span className={hidden}> of {nameOf(ad)}</span>
    </Button>
  );
  return <MetaReasons ad={ad} fix={fix} />;
};

/** Each with whether it folds. */
const COLUMNS = [
  ['Ad', false],
  ['Status', false],
  ['Ad set', true],
  ['Meta ID', true],
  ['Updated', false],
] as const;

const WideTable = (props: AdTableProps) => {
  const { ads, selected } = props;
  return (
    <div className={`${table.frame} ${css.wide}`}>
      <table className={table.table}>
        <caption className={hidden}>Your ads, newest first</caption>
        <thead>
          <tr>
            <td className={`${table.head} ${table.tight}`} aria-label="Select">
              <ChooseAll {...props} />
            </td>
            {COLUMNS.map(([title, folds]) => (
              <th className={folds ? `${table.head} ${css.column}` : table.head} scope="col" key={title}>
                {title}
              </th>
            ))}
            <th className={`${table.head} ${table.tight}`} scope="col">
              <span className={hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ads.map((ad) => (
            <Fragment key={ad.id}>
              <tr className={table.row} data-selected={selected.has(ad.id) || undefined} data-status={shownStatus(ad)}>
                <td className={table.cell}>
                  <Choose
                    name={nameOf(ad)}
                    on={props.selected.has(ad.id)}
                    onChoose={(range) => props.onSelect(ad.id, range)}
                  />
                </td>
                <td className={table.cell}>
                  <span className={row.named}>
                    <Thumb ad={ad} />
                    <Named ad={ad} />
                  </span>
                </td>
                <td className={table.cell}>
                  <Status ad={ad} lost={props.lost} />
                  {ad.publication?.meta_ad_id && (
                    <span className={css.folded}>
                      <MetaId id={ad.publication.meta_ad_id} />
                    </span>
                  )}
                </td>
                <td className={`${table.cell} ${css.column}`}>
                  {ad.adset ? (
                    <span className={row.words}>
                      <span className={row.sub}>{ad.adset.name}</span>
                      <span className={row.sub}>{ad.adset.campaign_name}</span>
                    </span>
                  ) : (
                    <span className={row.sub}>—</span>
                  )}
                </td>
                <td className={`${table.cell} ${css.column}`}>
                  {ad.publication?.meta_ad_id ? (
                    <MetaId id={ad.publication.meta_ad_id} />
                  ) : (
                    <span className={row.sub}>—</span>
                  )}
                </td>
                <td className={`${table.cell} ${table.tight} ${table.soft}`}>
                  <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
                </td>
                <td className={table.cell}>
                  <RowActions ad={ad} {...props} />
                </td>
              </tr>
              {hasTrouble(ad) && (
                <tr>
                  <td colSpan={7} className={table.cell}>
                    <div className={row.underRow}>
                      <Trouble ad={ad} {...props} />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const NarrowList = (props: AdTableProps) => (
  <div className={css.narrow}>
    <div className={css.all}>
      <ChooseAll {...props} /> <span aria-hidden="true">Select all</span>
    </div>
    <ul className={css.cards} aria-label="Your ads, newest first">
      {props.ads.map((ad) => (
        <li
          className={css.card}
          key={ad.id}
          data-selected={props.selected.has(ad.id) || undefined}
          data-status={shownStatus(ad)}
        >
          <div className={css.cardTop}>
            <Choose
              name={nameOf(ad)}
              on={props.selected.has(ad.id)}
              onChoose={(range) => props.onSelect(ad.id, range)}
            />
            <span className={css.cardNamed}>
              <Thumb ad={ad} />
              <Named ad={ad} />
            </span>
            <RowActions ad={ad} {...props} />
          </div>
          <div className={css.cardFoot}>
            <span>
              <Status ad={ad} lost={props.lost} />
            </span>
            {ad.publication?.meta_ad_id && <MetaId id={ad.publication.meta_ad_id} />}
            <time dateTime={ad.updated_at}>{recent(ad.updated_at)}</time>
          </div>
          {hasTrouble(ad) && <Trouble ad={ad} {...props} />}
        </li>
      ))}
    </ul>
  </div>
);

export const AdTable = (props: AdTableProps) => (
  <div className={css.room}>
    <WideTable {...props} />
    <NarrowList {...props} />
  </div>
);
