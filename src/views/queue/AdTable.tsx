import { ImageIcon } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
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
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaId } from '../ads/MetaId.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';

export interface AdTableProps extends RowHandlers {
  readonly ads: readonly Ad[];
  readonly selected: ReadonlySet<string>;
  /** Meta no longer accepts the connection: what is queued waits. */
  readonly lost: boolean;
  /** `range`: with Shift, from the last one chosen to this one. */
  readonly onSelect: (id: string, on: boolean, range: boolean) => void;
  readonly onSelectAll: (on: boolean) => void;
}

const Thumb = ({ ad }: { readonly ad: Ad }) => {
  const image = ad.media.square ?? ad.media.portrait;
  return image ? (
    <img className={row.thumb} src={image.url || undefined} width={44} height={44} alt="" loading="lazy" />
  ) : (
    <span className={row.thumb}>
      <ImageIcon size={16} aria-hidden="true" />
    </span>
  );
};

const Named = ({ ad }: { readonly ad: Ad }) => (
  <span className={row.words}>
    <Link className={row.name} href={`${ROUTES.adBuilder}/${ad.id}`}>
      {nameOf(ad)}
    </Link>
    <span className={row.sub}>{ad.copy.headline || 'No headline yet'}</span>
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

const Choose = ({ ad, selected, onSelect }: Pick<AdTableProps, 'selected' | 'onSelect'> & { readonly ad: Ad }) => (
  <label className={table.checkCell}>
    <span className={hidden}>Select {nameOf(ad)}</span>
    <input
      type="checkbox"
      className={table.box}
      checked={selected.has(ad.id)}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => onSelect(ad.id, event.currentTarget.checked, event.shiftKey)}
    />
  </label>
);

const WideTable = (props: AdTableProps) => {
  const { ads, selected, onSelectAll } = props;
  const all = ads.length > 0 && ads.every((ad) => selected.has(ad.id));
  return (
    <div className={`${table.frame} ${css.wide}`}>
      <table className={table.table}>
        <caption className={hidden}>Your ads, newest change first</caption>
        <thead>
          <tr>
            <td className={`${table.head} ${table.tight}`} aria-label="Select">
              <label className={table.checkCell}>
                <span className={hidden}>Select all</span>
                <input
                  type="checkbox"
                  className={table.box}
                  checked={all}
                  onChange={(event) => onSelectAll(event.target.checked)}
                />
              </label>
            </td>
            {['Ad', 'Status', 'Ad set', 'Meta ID', 'Updated'].map((title) => (
              <th className={table.head} scope="col" key={title}>
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
                  <Choose ad={ad} {...props} />
                </td>
                <td className={table.cell}>
                  <span className={row.named}>
                    <Thumb ad={ad} />
                    <Named ad={ad} />
                  </span>
                </td>
                <td className={table.cell}>
                  <Status ad={ad} lost={props.lost} />
                </td>
                <td className={table.cell}>
                  {ad.adset ? (
                    <span className={row.words}>
                      <span className={row.sub}>{ad.adset.name}</span>
                      <span className={row.sub}>{ad.adset.campaign_name}</span>
                    </span>
                  ) : (
                    <span className={row.sub}>—</span>
                  )}
                </td>
                <td className={table.cell}>
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
  <ul className={css.narrow} aria-label="Your ads, newest change first">
    {props.ads.map((ad) => (
      <li
        className={css.card}
        key={ad.id}
        data-selected={props.selected.has(ad.id) || undefined}
        data-status={shownStatus(ad)}
      >
        <div className={css.cardTop}>
          <Choose ad={ad} {...props} />
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
);

export const AdTable = (props: AdTableProps) => (
  <>
    <WideTable {...props} />
    <NarrowList {...props} />
  </>
);
