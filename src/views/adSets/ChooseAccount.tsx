import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectConnected } from '#src/machines/connection.machine.ts';
import { Link } from '#ui/parts/Link.ts';

/** The way to an ad account where none is active: to Meta only while it is not connected. */
export const ChooseAccount = ({ connection }: { readonly connection: ConnectionActor }) => (
  <Link href={ROUTES.integrations}>
    {useSelector(connection, selectConnected) ? 'Choose an ad account' : 'Connect Meta and choose one'}
  </Link>
);
