import { useSelector } from '@xstate/react';
import { type ComponentType, memo, startTransition, useEffect, useRef, useState } from 'react';
import type { AdFields } from '#contract/adFields.ts';
import { type DraftActor, selectFields } from '#src/machines/draft.machine.ts';

export interface LateFields {
  /** The ad as it was written a moment ago. */
  readonly fields: AdFields;
}

/** A value as it was in the last frame that was painted; of several within one frame, the last. */
const usePainted = <T,>(value: T): T => {
  const [painted, setPainted] = useState(value);
  const newest = useRef(value);
  const waits = useRef(false);
  useEffect(() => {
    newest.current = value;
    if (waits.current) return;
    waits.current = true;
    const show = (): void => {
      waits.current = false;
      startTransition(() => setPainted(newest.current));
    };
    requestAnimationFrame(() => setTimeout(show));
  }, [value]);
  return painted;
};

/**
 * A part that shows what all fields make together. While somebody types, each letter is painted in its field first, and
 * this part follows when there is time: not before that frame, which it would hold up.
 */
export const withLateFields = <Props extends { readonly draft: DraftActor }>(
  View: ComponentType<Props & LateFields>,
) => {
  const Kept = memo(View) as unknown as ComponentType<Props & LateFields>;
  return function Late(props: Props) {
    const fields = usePainted(useSelector(props.draft, selectFields));
    return <Kept {...props} fields={fields} />;
  };
};
