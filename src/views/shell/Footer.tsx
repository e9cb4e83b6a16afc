import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelected } from '#src/machines/connection.machine.ts';
import {
  selectCredits,
  selectCreditsText,
  selectNone,
  selectPlanUnread,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountSwitcher } from './AccountSwitcher.tsx';
import * as css from './Footer.css.ts';
import { entryAt, type MenuEntry } from './menu.ts';

export interface FooterProps {
  readonly auth: AuthActor;
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly menu: readonly MenuEntry[];
  readonly onReport?: () => void;
  readonly onGuide: () => void;
  readonly onKeys: () => void;
}

/** R2.20: the selected ad account, and who is signed in. */
export const Footer = ({
  auth,
  subscription,
  connection,
  menu,
  rail,
  ...acts
}: FooterProps & { readonly rail: boolean }) => {
  const user = useSelector(auth, selectUser);
  const credits = useSelector(subscription, selectCredits);
  const none = useSelector(subscription, selectNone);
  const unread = useSelector(subscription, selectPlanUnread);
  const text = useSelector(subscription, selectCreditsText);
  const accounts = useSelector(connection, selectAccounts);
  const selected = useSelector(connection, selectSelected);
  return (
    <div className={css.footer}>
      <AccountSwitcher
        accounts={accounts.filter((account) => account.is_allowed)}
        selected={selected}
        rail={rail}
        onSelect={(accountId) => connection.send({ type: 'account.select', accountId })}
      />
      {user && (
        <AccountMenu
          user={user}
          credits={credits}
          counting={!none && !unread && text === null}
          rail={rail}
          place={entryAt(menu, ROUTES.profile)}
          onSignOut={() => auth.send({ type: 'auth.signOut' })}
          {...acts}
        />
      )}
    </div>
  );
};
