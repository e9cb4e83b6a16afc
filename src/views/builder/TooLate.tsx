import { shallowEqual, useSelector } from '@xstate/react';
import { selectTooLate, selectTooLateParts } from '#src/machines/draftShown.ts';
import * as css from './AdBuilderView.css.ts';
import { PartValue, type Names } from './PartValue.tsx';
import { PART_WORDS } from './partWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

/** D1.5: the ad was published or archived before the last changes were saved; they are shown until they are not needed. */
export const TooLate = (names: Names) => {
  const { draft } = names;
  const fields = useSelector(draft, selectTooLate);
  const parts = useSelector(draft, selectTooLateParts, shallowEqual);
  if (!fields || parts.length === 0) return null;
  return (
    <Notice
      tone="attention"
      live="alert"
      title="Your last changes were not saved"
      actions={
        <Button dense onClick={() => draft.send({ type: 'draft.discard' })}>
          Discard changes
        </Button>
      }
    >
      <p>The ad was published or archived elsewhere before they could be. Copy what you still need.</p>
      <dl className={css.versions}>
        {parts.map((part) => (
          <div className={css.version} key={part}>
            <dt>{PART_WORDS[part]}</dt>
            <dd className={css.quote}>
              <PartValue {...names} part={part} fields={fields} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
};
