import { CreditCard, Download, Keyboard, ListChecks, LogOut, MessageSquareWarning, UserRound } from 'lucide-react';
import type { Credits } from '#contract/calls/billing.ts';
import { ROUTES } from '#contract/routes.ts';
import { number } from '#ui/parts/format.ts';
import { hasKeys } from '#ui/parts/keys.ts';
import { MenuBarred, MenuItem, MenuLine, MenuLink } from '#ui/parts/Menu.tsx';
import { PlanCredits } from '#ui/parts/PlanCredits.tsx';
import { OWN_ACCOUNT } from '#contract/ownAccount.ts';
import * as css from '../Footer.css.ts';
import { type MenuEntry, titleOf } from '../menu.ts';

export interface AccountItemsProps {
  readonly credits: Credits | null;
  /** The account screen's, as the sidebar has it. */
  readonly place: MenuEntry | undefined;
  readonly onSignOut: () => void;
  readonly onReport?: () => void;
  readonly onGuide: () => void;
  readonly onKeys: () => void;
}

/** Without a plan and without a pack there is nothing to count. */
const hasAny = ({ credit_limit: limit, bought_balance: bought }: Credits): boolean => limit > 0 || (bought ?? 0) > 0;

const CompactCredits = ({ credits }: { readonly credits: Credits }) => (
  <div className={css.credits}>
    <PlanCredits credits={credits} />
    {(credits.bought_balance ?? 0) > 0 && (
      <p className={css.bought}>
        <span>Purchased credits left</span>
        <span>{number(credits.bought_balance ?? 0)}</span>
      </p>
    )}
  </div>
);

const AccountPlace = ({ place }: Pick<AccountItemsProps, 'place'>) => {
  const icon = <UserRound size={16} aria-hidden="true" />;
  return place?.requiresUpgrade ? (
    <>
      <MenuBarred value={place.url} icon={icon} text={titleOf(place)}>
        {place.title}
      </MenuBarred>
      <MenuLink href={OWN_ACCOUNT} icon={<Download size={16} aria-hidden="true" />}>
        Export or delete account
      </MenuLink>
    </>
  ) : (
    <MenuLink href={ROUTES.profile} icon={icon}>
      Account
    </MenuLink>
  );
};

/** R2.20: compact credits, Account, Billing, Log out; and what helps: the setup guide, the keys, a problem report (D8.3, D8.4). */
export const AccountItems = ({ credits, place, onSignOut, onReport, onGuide, onKeys }: AccountItemsProps) => (
  <>
    {credits && hasAny(credits) && (
      <>
        <CompactCredits credits={credits} />
        <MenuLine />
      </>
    )}
    <AccountPlace place={place} />
    <MenuLink href={ROUTES.billing} icon={<CreditCard size={16} aria-hidden="true" />}>
      Billing
    </MenuLink>
    <MenuLine />
    <MenuItem value="guide" icon={<ListChecks size={16} aria-hidden="true" />} onSelect={onGuide}>
      Show setup guide
    </MenuItem>
    {hasKeys() && (
      <MenuItem value="keys" icon={<Keyboard size={16} aria-hidden="true" />} onSelect={onKeys}>
        Keyboard shortcuts
      </MenuItem>
    )}
    {onReport && (
      <MenuItem value="report" icon={<MessageSquareWarning size={16} aria-hidden="true" />} onSelect={onReport}>
        Report a problem
      </MenuItem>
    )}
    <MenuLine />
    <MenuItem value="log-out" icon={<LogOut size={16} aria-hidden="true" />} onSelect={onSignOut}>
      Log out
    </MenuItem>
  </>
);
