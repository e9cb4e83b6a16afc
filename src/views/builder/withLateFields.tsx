import { useSelector } from '@xstate/react';
import { type ComponentType, memo, useDeferredValue } from 'react';
import type { AdFields } from '#contract/adFields.ts';
import { type DraftActor, selectFields } from '#src/machines/draft.machine.ts';

export interface LateFields {
  /** The ad as it was written a moment ago. */
  readonly fields: AdFields;
}

/**
 * A part that shows what all fields make together. While somebody types, each letter is painted in its field first, and
 * this part follows when there is time.
 */
export const withLateFields = <Props extends { readonly draft: DraftActor }>(
  View: ComponentType<Props & LateFields>,
) => {
  const Kept = memo(View) as unknown as ComponentType<Props & LateFields>;
  return function Late(props: Props) {
    const fields = useDeferredValue(useSelector(props.draft, selectFields));
    return <Kept {...props} fields={fields} />;
  };
};
