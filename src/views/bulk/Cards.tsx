import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { type Inherits, issuesOfRow, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectMade, selectUploads, stageOfRow } from '#src/machines/bulkShown.ts';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { fixHref } from '../ads/fix.ts';
import { MendLink } from '../ads/MendLink.tsx';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { CardField } from './CardField.tsx';
import { COLUMNS, type Written } from './columns.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { isFault } from './RowIssues.tsx';
import { RowImages } from './RowImages.tsx';
import { RowReview } from './RowReview.tsx';
import { RowState } from './RowState.tsx';
import { isAgain } from './rowTrouble.ts';
import { RowUpload } from './RowUpload.tsx';
import { RowText } from './texts/RowText.tsx';
import type { GiveImages } from './useGiveImages.tsx';
import type { Troubles } from './useTroubles.ts';

const nameId = ({ id }: Row): string => `card-${id}`;

interface IssuesProps {
  readonly adId: string;
  readonly issues: readonly Issue[];
}

/** Every error, and after them the one warning, or how many there are: most ads of a batch share theirs. */
export const CardIssues = ({ adId, issues }: IssuesProps) => {
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const [first, ...more] = warnings;
  return (
    <>
      {issues.filter(isFault).map(({ code, field, message }) => (
        <Link key={`${code} ${field}`} className={css.error} href={fixHref(adId, field)}>
          {message}
        </Link>
      ))}
      {first && (
        <Link className={css.warning} href={fixHref(adId, first.field)}>
          {more.length === 0 ? first.message : counted(warnings.length, 'warning')}
        </Link>
      )}
    </>
  );
};

interface CardsProps {
  /** Those of the batch that are shown. */
  readonly rows: readonly Row[];
  readonly bulk: BulkActor;
  readonly look: BulkFiles['look'];
  readonly give: GiveImages;
  readonly campaigns: CampaignsActor;
  readonly inherits: Inherits;
  readonly troubles: Troubles;
  readonly common: ReadonlySet<Issue['code']>;
  readonly onPublish: (adId: string) => void;
}

/** What is written on a phone; the rest, which most ads share, is in the builder. */
const WRITTEN = COLUMNS.filter(
  (column): column is Written => column.field !== null && column.field !== 'description' && column.field !== 'cta_text',
);

/** The ads on a phone: what they say and where they go is changed in their cards, the rest in the builder. */
export const Cards = ({ rows, common, bulk, look, give, campaigns, inherits, troubles, onPublish }: CardsProps) => {
  const made = useSelector(bulk, selectMade);
  const uploads = useSelector(bulk, selectUploads);
  return (
    <ul className={css.cards} aria-label="Ads">
      {rows.map((row) => {
        const pair = made[row.pair];
        const trouble = troubles(row);
        const stage = stageOfRow(row, pair, inherits, () => isAgain(trouble));
        // Of what Meta has nothing can be mended here.
        const issues = mayEdit(row) ? issuesOfRow(row, pair, inherits).filter(({ code }) => !common.has(code)) : [];
        return (
          <li key={row.id} className={css.card}>
            <span className={css.cardTop}>
              <RowImages bulk={bulk} look={look} give={give} row={row} pair={pair} />
              <Link id={nameId(row)} className={css.cardName} href={`${ROUTES.adBuilder}/${row.id}`}>
                {row.fields.name || 'Untitled ad'}
              </Link>
            </span>
            {mayEdit(row) &&
              WRITTEN.map((column) => (
                <CardField
                  key={column.field}
                  row={row}
                  column={column}
                  inherits={inherits}
                  campaigns={campaigns}
                  onEdit={(edit) => bulk.send({ type: 'bulk.edit', edits: [edit] })}
                />
              ))}
            <CardIssues adId={row.id} issues={issues} />
            {issues.some(({ field }) => field === 'link') && (
              <MendLink
                link={row.fields.link}
                control={nameId(row)}
                onUse={(value) => bulk.send({ type: 'bulk.edit', edits: [{ id: row.id, field: 'link', value }] })}
              />
            )}
            {issues.every(({ severity }) => severity !== 'error') && stage === 'ready' && (
              <span className={css.soft}>Ready</span>
            )}
            <RowState
              bulk={bulk}
              row={row}
              trouble={trouble}
              onPublish={stage === 'again' || stage === 'ready' ? onPublish : null}
            />
            {stage === 'held' && <RowReview row={row} />}
            <RowText bulk={bulk} row={row} />
            {pair && uploads && <RowUpload bulk={bulk} uploads={uploads} row={row} pair={pair} />}
          </li>
        );
      })}
    </ul>
  );
};
