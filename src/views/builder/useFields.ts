import { shallowEqual, useSelector } from '@xstate/react';
import type { AdFields } from '#contract/adFields.ts';
import { type DraftActor, selectFields } from '#src/machines/draft.machine.ts';

/** Some fields of the ad: who names few is not drawn anew with each letter of another. */
export const useFields = <Name extends keyof AdFields>(
  draft: DraftActor,
  ...names: readonly Name[]
): Pick<AdFields, Name> =>
  useSelector(
    draft,
    (snapshot) => {
      const fields = selectFields(snapshot);
      return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<AdFields, Name>;
    },
    shallowEqual,
  );
