import { useState } from 'react';
import { BOTH_WAYS, PLANS_ONLY, Start, StartBones, type StartProps, StartTitle } from '#src/views/lookAround/Start.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import { useContext } from './-useSession.ts';

/** The chart of looking around, which only who has no plan needs: it is loaded when its parts are shown. */
const useLook = () => {
  const { system } = useContext();
  const [missing, setMissing] = useState(false);
  const [opened] = useLazy(
    async () => {
      // Nothing to wait for where it was opened before.
      await system.openScreen('lookAround');
      return true;
    },
    { wanted: true, onFailed: () => setMissing(true) },
  );
  return { look: opened ? system.screen('lookAround') : null, missing };
};

/** The ways to start, with the plans below; these alone where the code of the others did not arrive. */
export const StartDoor = (props: Omit<StartProps, 'look'>) => {
  const { look, missing } = useLook();
  if (look) return <Start look={look} {...props} />;
  return missing ? props.children : <StartBones />;
};

/** The heading of the screen with the ways to start. */
export const TitleDoor = () => {
  const { look, missing } = useLook();
  if (look) return <StartTitle look={look} />;
  return missing ? PLANS_ONLY : BOTH_WAYS;
};
