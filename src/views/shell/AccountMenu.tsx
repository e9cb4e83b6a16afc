import { ChevronsUpDown } from 'lucide-react';
import type { Credits } from '#contract/calls/billing.ts';
import type { User } from '#contract/calls/identity.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { counted } from '#ui/parts/format.ts';
import { LazyMenu } from '#ui/parts/LazyMenu.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import * as css from './Footer.css.ts';
import type { AccountItemsProps } from './menus/AccountItems.tsx';

interface AccountMenuProps extends AccountItemsProps {
  readonly user: User;
  /** Loading. */
  readonly counting: boolean;
  readonly rail: boolean;
}

const loadItems = () => import('./menus/AccountItems.tsx').then(({ AccountItems }) => AccountItems);

const subOf = (user: User, credits: Credits | null): string | null => {
  if (credits) return counted(credits.total_balance, 'credit');
  return nameOf(user) === user.email ? null : user.email;
};

export const nameOf = (user: User): string => `${user.first_name} ${user.last_name}`.trim() || user.email;

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

/** Who is signed in, and what is theirs. */
export const AccountMenu = ({ user, counting, rail, ...props }: AccountMenuProps) => (
  <LazyMenu
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
              <Sub user={user} credits={props.credits} counting={counting} />
            </span>
            <ChevronsUpDown className={css.chevron} size={14} aria-hidden="true" />
          </>
        )}
      </button>
    }
    load={loadItems}
  >
    {(Items) => <Items {...props} />}
  </LazyMenu>
);
