import { FlowsView } from '#src/views/flows/FlowsView.tsx';
import { useContext, useSession } from '../../-useSession.ts';

/** The saved flows, which two addresses show. */
export const SavedFlows = () => {
  const { system } = useContext();
  const { connection } = useSession();
  return (
    <FlowsView
      flows={system.screen('flows')}
      choice={system.screen('adChoice')}
      connection={connection}
      readSecret={system.readSecret}
    />
  );
};
