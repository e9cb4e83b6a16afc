import { useSelector } from '@xstate/react';
import { copiesFault } from '#contract/rules/copies.ts';
import { MAX_COPIES } from '#contract/rules/listLimits.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectCopies } from '#src/machines/adListShown.ts';
import { number } from '#ui/parts/format.ts';
import { TextField } from '#ui/parts/Field.tsx';

interface CopiesProps {
  readonly list: AdListActor;
  readonly adIds: readonly string[];
  /** Why so many cannot be made; null: they can. */
  readonly reason: string | null;
  readonly onSubmit: () => void;
}

/** Why so many copies of each of these ads cannot be made; null: they can. */
export const whyNoCopies = (ads: number, copies: number | null): string | null => {
  const fault = copiesFault(ads, copies);
  if (fault === 'notWhole') return 'Enter a whole number, 1 or more.';
  return fault && `${number(ads)} × ${number(copies!)} = ${number(ads * copies!)}; at most ${MAX_COPIES} at once.`;
};

const copiesHint = (ads: number, copies: number | null): string =>
  ads > 1 && copies !== null && copiesFault(ads, copies) === null
    ? `${number(ads)} × ${number(copies)} = ${number(ads * copies)} drafts, each with a number in its name.`
    : `At most ${MAX_COPIES} copies at once. Each is a draft with a number in its name.`;

export const Copies = ({ list, adIds, reason, onSubmit }: CopiesProps) => {
  const copies = useSelector(list, selectCopies);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) onSubmit();
      }}
    >
      <TextField
        label="Copies of each"
        type="number"
        min={1}
        max={Math.max(1, Math.floor(MAX_COPIES / Math.max(1, adIds.length)))}
        value={copies ?? ''}
        onChange={({ target: { valueAsNumber: typed } }) =>
          list.send({ type: 'list.chooseCopies', copies: Number.isFinite(typed) ? typed : null })
        }
        error={reason}
        hint={copiesHint(adIds.length, copies)}
      />
    </form>
  );
};
