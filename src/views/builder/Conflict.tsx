import { shallowEqual, useSelector } from '@xstate/react';
import { selectContested, selectTheirs } from '#src/machines/draftShown.ts';
import { selectFields, selectSaved } from '#src/machines/draft.machine.ts';
import type { Part } from '#src/machines/merge.ts';
import * as css from './AdBuilderView.css.ts';
import { PartValue, type Names } from './PartValue.tsx';
import { PART_WORDS } from './partWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Ago } from '#ui/parts/Ago.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

const OneChoice = ({ draft, part }: Pick<Names, 'draft'> & { readonly part: Part }) => (
  <dd className={css.versionActions}>
    <Button
      dense
      aria-label={`${PART_WORDS[part]}: keep mine`}
      onClick={() => draft.send({ type: 'draft.keepMine', part })}
    >
      Keep mine
    </Button>
    <Button
      dense
      aria-label={`${PART_WORDS[part]}: use the other version`}
      onClick={() => draft.send({ type: 'draft.takeTheirs', part })}
    >
      Use the other
    </Button>
  </dd>
);

/** The same parts were changed here and elsewhere: both versions are shown, and the person chooses for each. */
export const Conflict = (names: Names) => {
  const { draft } = names;
  const mine = useSelector(draft, selectFields);
  const theirs = useSelector(draft, selectTheirs, shallowEqual);
  const saved = useSelector(draft, selectSaved);
  const parts = useSelector(draft, selectContested);
  const isOne = parts.length === 1;
  return (
    <Notice
      tone="attention"
      live="alert"
      title="This ad was changed elsewhere"
      actions={
        <>
          <Button dense onClick={() => draft.send({ type: 'draft.keepMine' })}>
            {isOne ? 'Keep mine' : 'Keep all of mine'}
          </Button>
          <Button dense onClick={() => draft.send({ type: 'draft.takeTheirs' })}>
            {isOne ? 'Use the other version' : 'Use all of the other version'}
          </Button>
        </>
      }
    >
      <p>
        Nothing is saved until you choose.
        {saved && (
          <>
            {' '}
            The other version was saved <Ago at={saved.updated_at} />.
          </>
        )}
      </p>
      <dl className={css.versions}>
        {parts.map((part) => (
          <div className={css.version} key={part}>
            <dt>{PART_WORDS[part]}</dt>
            <dd className={css.quote}>
              Mine: <PartValue {...names} part={part} fields={mine} />
            </dd>
            <dd className={css.quote}>Other: {theirs && <PartValue {...names} part={part} fields={theirs} />}</dd>
            {!isOne && <OneChoice draft={draft} part={part} />}
          </div>
        ))}
      </dl>
    </Notice>
  );
};
