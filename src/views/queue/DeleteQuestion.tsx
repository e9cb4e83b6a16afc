import { useSelector } from '@xstate/react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectAsked, selectOnAtMeta, selectSwitchesOff, selectUndoable } from '#src/machines/adListShown.ts';
import { number } from '#ui/parts/format.ts';
import * as css from '../ads/PublishDialog.css.ts';

const whichWords = (on: number, all: number): string => {
  if (all === 1) return 'This ad is on at Meta.';
  return on === all ? `All ${number(all)} ads are on at Meta.` : `${number(on)} of ${number(all)} ads are on at Meta.`;
};

const CHOICES = [
  {
    switchOff: true,
    title: 'Turn off at Meta, then delete',
    sub: "Stops the spending. What can't be turned off isn't deleted.",
  },
  {
    switchOff: false,
    title: 'Delete here only',
    sub: 'Keeps running and spending at Meta, out of your sight here.',
  },
] as const;

/** Where ads that are on are deleted here: whether they go on spending at Meta. */
const SwitchOff = ({ list }: { readonly list: AdListActor }) => {
  const switchesOff = useSelector(list, selectSwitchesOff);
  return (
    <div className={css.choices} role="radiogroup" aria-label="Turn off at Meta too?">
      {CHOICES.map(({ switchOff, title, sub }) => (
        <label className={css.choice} key={title}>
          <input
            className={css.radio}
            type="radio"
            name="switchOff"
            value={String(switchOff)}
            checked={switchOff === switchesOff}
            onChange={() => list.send({ type: 'list.chooseSwitchOff', switchOff })}
          />
          <span className={css.words}>
            {title}
            <span className={css.sub}>{sub}</span>
          </span>
        </label>
      ))}
    </div>
  );
};

/** D5.8: what deleting does not end by itself, and whether it can be undone. */
export const DeleteQuestion = ({ list }: { readonly list: AdListActor }) => {
  const all = useSelector(list, selectAsked).length;
  const on = useSelector(list, selectOnAtMeta);
  const undoable = useSelector(list, selectUndoable);
  return (
    <>
      <p>
        {on > 0 ? whichWords(on, all) : 'Ads on Meta stay there, turned off.'}{' '}
        {undoable
          ? `You can restore ${all === 1 ? 'it' : 'them'} under “Deleted” for an hour.`
          : "This can't be undone."}
      </p>
      {on > 0 && <SwitchOff list={list} />}
    </>
  );
};
