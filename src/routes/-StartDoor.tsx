import { BOTH_WAYS, Start, StartBones, type StartProps, StartTitle } from '#src/views/lookAround/Start.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import { useContext } from './-useSession.ts';

/** The chart of looking around, which only who has no plan needs: it is loaded when its parts are shown. */
const useLook = () => {
  const { system } = useContext();
  const [opened] = useLazy(
    async () => {
      // Nothing to wait for where it was opened before.
      await system.openScreen('lookAround');
      return true;
    },
    { wanted: true },
  );
  return opened ? system.screen('lookAround') : null;
};

/** The ways to start, with the plans below. */
export const StartDoor = (props: Omit<StartProps, 'look'>) => {
  const look = useLook();
  return look ? <Start look={look} {...props} /> : <StartBones />;
};

/** The heading of the screen with the ways to start. */
export const TitleDoor = () => {
  const look = useLook();
  return look ? <StartTitle look={look} /> : BOTH_WAYS;
};
