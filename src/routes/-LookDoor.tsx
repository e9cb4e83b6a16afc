import { useLazy } from '#ui/parts/useLazy.ts';
import { useContext } from './-useSession.ts';

const VIEW = () => import('#src/views/lookAround/Leave.tsx');

/** The way out of the demo workspace: few need it, so that it is loaded when it is shown. */
export const LookDoor = () => {
  const { system } = useContext();
  const [Leave] = useLazy(
    async () => {
      const [view] = await Promise.all([VIEW(), system.openScreen('lookAround')]);
      return view.Leave;
    },
    { wanted: true },
  );
  return Leave && <Leave look={system.screen('lookAround')} />;
};
