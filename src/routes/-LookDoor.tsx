import type { LookAroundActor } from '#src/machines/lookAround.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { ComponentType } from 'react';
import { useContext } from './-useSession.ts';

const VIEWS = () => import('#src/views/lookAround/LookAround.tsx');

/** The way into the demo workspace, or out of it: few need either, so that both are loaded when they are shown. */
export const LookDoor = ({ way }: { readonly way: 'Offer' | 'Leave' }) => {
  const { system } = useContext();
  const [Way] = useLazy(
    async (): Promise<ComponentType<{ readonly look: LookAroundActor }>> => {
      const [views] = await Promise.all([VIEWS(), system.openScreen('lookAround')]);
      return views[way];
    },
    { wanted: true },
  );
  return Way && <Way look={system.screen('lookAround')} />;
};
