import { useSelector } from '@xstate/react';
import { type DraftActor, selectFields, selectSaved } from '#src/machines/draft.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Ago } from '#ui/parts/Ago.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

const LABELS = {
  name: 'Name',
  primary_text: 'Primary text',
  headline: 'Headline',
  description: 'Description',
  cta_text: 'Call to action',
} as const;

const KEYS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Two tabs, or two people, wrote at once: both versions are shown and the person chooses. */
export const Conflict = ({ draft }: { readonly draft: DraftActor }) => {
  const mine = useSelector(draft, selectFields);
  const saved = useSelector(draft, selectSaved);
  const different = KEYS.filter((key) => saved && saved.copy[key] !== mine[key]);
  return (
    <Notice
      tone="attention"
      live="alert"
      title="This ad was changed elsewhere"
      actions={
        <>
          <Button dense onClick={() => draft.send({ type: 'draft.keepMine' })}>
            Keep mine
          </Button>
          <Button dense onClick={() => draft.send({ type: 'draft.takeTheirs' })}>
            Use the other version
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
        {different.map((key) => (
          <div className={css.version} key={key}>
            <dt>{LABELS[key]}</dt>
            <dd className={css.quote}>Mine: {mine[key] || 'empty'}</dd>
            <dd className={css.quote}>Other: {saved?.copy[key] || 'empty'}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
};
