import { useSelector } from '@xstate/react';
import { type LookAroundActor, selectGoing, selectLookText } from '#src/machines/lookAround.machine.ts';
import { Button } from '#ui/parts/Button.tsx';

/** On every screen of the demo workspace. */
export const Leave = ({ look }: { readonly look: LookAroundActor }) => {
  const going = useSelector(look, selectGoing);
  const text = useSelector(look, selectLookText);
  return (
    <>
      {text && <span role="alert">{text}</span>}
      <Button dense busy={going} onClick={() => look.send({ type: 'look.leave' })}>
        Leave and choose a plan
      </Button>
    </>
  );
};
