import { Start, StartBones, type StartProps } from '#src/views/lookAround/Start.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import { useContext } from './-useSession.ts';

/** The ways to start; only who has no plan sees them, so that their chart is loaded when they are shown. */
export const StartDoor = (props: Omit<StartProps, 'look'>) => {
  const { system } = useContext();
  const [opened] = useLazy(
    async () => {
      // Nothing to wait for where it was opened before.
      await system.openScreen('lookAround');
      return true;
    },
    { wanted: true },
  );
  return opened ? <Start look={system.screen('lookAround')} {...props} /> : <StartBones />;
};
