import type { AdFields } from '#contract/adFields.ts';
import { contestedOf, type Row, shownOf } from '#src/machines/bulk/rows.ts';
import type { Part } from '#src/machines/merge.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { PART_WORDS } from '../builder/partWords.ts';
import * as css from './Grid.css.ts';
import { Opening } from './Opening.tsx';
import type { RowTrouble } from './rowTrouble.ts';
import { useNews } from './useNews.ts';

interface RowStateProps {
  readonly bulk: BulkActor;
  readonly row: Row;
  readonly trouble: RowTrouble | null;
  /** Asks before it is published again; null: something else must be mended first. */
  readonly onPublish: ((adId: string) => void) | null;
}

interface TroubleProps extends RowStateProps {
  readonly trouble: RowTrouble;
  readonly role: 'alert' | undefined;
}

const Trouble = ({ bulk, row, trouble, role, onPublish }: TroubleProps) => {
  const { again, fix, text, advice, code } = trouble;
  const retry =
    again === 'save'
      ? () => bulk.send({ type: 'bulk.retry', adIds: [row.id] })
      : again === 'publish' && onPublish
        ? () => onPublish(row.id)
        : null;
  const all = [text, advice, code && `Code ${code}.`].filter((words) => words !== null && words !== '');
  return (
    <span className={css.trouble} role={role}>
      <Opening
        label="What went wrong"
        className={css.troubleWords}
        title={all.join(' ')}
        list={all.map((words) => (
          <li key={words}>{words}</li>
        ))}
      >
        {all.join(' ')}
      </Opening>
      {retry && (
        <Button dense tabIndex={-1} onClick={retry}>
          Retry<span className={hidden}> {row.fields.name}</span>
        </Button>
      )}
      {fix && (
        <ButtonLink dense tabIndex={-1} href={fix}>
          Fix<span className={hidden}> {row.fields.name}</span>
        </ButtonLink>
      )}
    </span>
  );
};

const wordsOf = (fields: AdFields, part: Part): string | null => {
  if (part === 'destination') return fields.adset?.name ?? 'no ad set';
  const value = part in fields ? fields[part as keyof AdFields] : null;
  return typeof value === 'string' ? value || 'empty' : null;
};

/** Both versions of each part that is a text; an image is looked at in the builder. */
const differenceOf = (row: Row, theirs: AdFields): string =>
  contestedOf(row)
    .flatMap((part) => {
      const [mine, other] = [wordsOf(row.fields, part), wordsOf(theirs, part)];
      return mine === null || other === null ? [] : [`${PART_WORDS[part]}: yours “${mine}”, theirs “${other}”.`];
    })
    .join(' ');

/** What an ad's row says beside its images: why it is not saved or published, or where it is on its way to Meta. */
export const RowState = (props: RowStateProps) => {
  const { bulk, row, trouble } = props;
  const role = useNews(
    row.problem?.kind === 'conflict' ? differenceOf(row, row.problem.fields) : (trouble?.text ?? null),
  );
  if (row.problem?.kind === 'conflict') {
    const resolve = (take: 'mine' | 'theirs') => bulk.send({ type: 'bulk.resolve', adId: row.id, take });
    return (
      <span className={css.trouble} role={role}>
        <span className={css.troubleWords} title={differenceOf(row, row.problem.fields)}>
          Changed elsewhere:{' '}
          {contestedOf(row)
            .map((part) => PART_WORDS[part])
            .join(', ')}
          <span className={hidden}>. {differenceOf(row, row.problem.fields)}</span>
        </span>
        <Button dense tabIndex={-1} onClick={() => resolve('mine')}>
          Keep mine
        </Button>
        <Button dense tabIndex={-1} onClick={() => resolve('theirs')}>
          Take theirs
        </Button>
      </span>
    );
  }
  const shown = shownOf(row);
  return (
    <>
      {shown !== 'draft' && !trouble && <span>{statusWord(shown)}</span>}
      {trouble && <Trouble {...props} trouble={trouble} role={role} />}
    </>
  );
};
