import { useRouteContext } from '@tanstack/react-router';
import { sessionOf } from './-guards.ts';

/** The actors and the configuration, for a route's component. */
export const useContext = () => useRouteContext({ from: '__root__' });

/** The charts of the signed-in user, for components below `_session`. */
export const useSession = () => sessionOf(useContext().system);
