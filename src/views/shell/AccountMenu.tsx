import {
  ChevronsUpDown,
  CreditCard,
  Keyboard,
  ListChecks,
  LogOut,
  MessageSquareWarning,
  UserRound,
} from 'lucide-react';
import type { Credits } from '#contract/calls/accounts.ts';
import type { User } from '#contract/calls/auth.ts';
import { ROUTES } from '#contract/routes.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { number } from '../parts/format.ts';
import { hasKeys } from '../parts/keys.ts';
import { Menu, MenuBarred, MenuItem, MenuLine, MenuLink } from '../parts/Menu.tsx';
import { PlanCredits } from '../parts/PlanCredits.tsx';
import { Bone } from '../parts/Skeleton.tsx';
import * as css from './Footer.css.ts';
import { type MenuEntry, titleOf } from './menu.ts';

interface AccountMenuProps {
  readonly user: User;
  readonly credits: Credits | null;
  /** They are being asked for. */
  readonly counting: boolean;
  readonly rail: boolean;
  /** The account screen's, as the sidebar has it. */
  readonly place: MenuEntry | undefined;
  readonly onSignOut: () => void;
  readonly onReport?: () => void;
  readonly onGuide: () => void;
  readonly onKeys: () => void;
}

const subOf = (user: User, credits: Credits | null): string | null => {
  if (credits) return `${number(credits.total_balance)} credits`;
  return nameOf(user) === user.email ? null : user.email;
};

export const nameOf = (user: User): string => `${user.first_name} ${user.last_name}`.trim() || user.email;

/** Without a plan and without a pack there is nothing to count. */
const hasAny = ({ credit_limit: limit, bought_balance: bought }: Credits): boolean => limit > 0 || (bought ?? 0) > 0;

const CompactCredits = ({ credits }: { readonly credits: Credits }) => (
  <div className={css.credits}>
    <PlanCredits credits={credits} />
    {(credits.bought_balance ?? 0) > 0 && (
      <p className={css.bought}>
        <span>Bought credits left</span>
        <span>{number(credits.bought_balance ?? 0)}</span>
      </p>
    )}
  </div>
);

/** The second line keeps its height while it is not known what it will say. */
const Sub = ({ user, credits, counting }: Pick<AccountMenuProps, 'user' | 'credits' | 'counting'>) => {
  if (counting && !credits) {
    return (
      <span className={css.unknown} aria-hidden="true">
        <Bone width={72} height={8} />
      </span>
    );
  }
  const words = subOf(user, credits);
  return words && <span className={css.sub}>{words}</span>;
};

const AccountPlace = ({ place }: Pick<AccountMenuProps, 'place'>) => {
  const icon = <UserRound size={16} aria-hidden="true" />;
  return place?.requiresUpgrade ? (
    <MenuBarred value={place.url} icon={icon} text={titleOf(place)}>
      {place.title}
    </MenuBarred>
  ) : (
    <MenuLink href={ROUTES.profile} icon={icon}>
      Account
    </MenuLink>
  );
};

/** R2.20: compact credits, Account, Billing, Log out; and what helps: the setup guide, the keys, a problem report (D8.3, D8.4). */
export const AccountMenu = ({
  user,
  credits,
  counting,
  rail,
  place,
  onSignOut,
  onReport,
  onGuide,
  onKeys,
}: AccountMenuProps) => (
  <Menu
    label="Your account"
    placement="top-start"
    hint={rail ? nameOf(user) : undefined}
    trigger={
      <button type="button" className={rail ? css.railTrigger : css.trigger} aria-label={`Account: ${nameOf(user)}`}>
        <Avatar name={nameOf(user)} />
        {!rail && (
          <>
            <span className={css.words}>
              <span className={css.name}>{nameOf(user)}</span>
              <Sub user={user} credits={credits} counting={counting} />
            </span>
            <ChevronsUpDown className={css.chevron} size={14} aria-hidden="true" />
          </>
        )}
      </button>
    }
  >
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
      Show the setup guide
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
  </Menu>
);
