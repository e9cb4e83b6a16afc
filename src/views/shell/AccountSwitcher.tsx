import { Building2, ChevronsUpDown } from 'lucide-react';
import { dotted } from '#ui/parts/format.ts';
import { LazyMenu } from '#ui/parts/LazyMenu.tsx';
import * as css from './Footer.css.ts';
import type { AccountChoiceProps } from './menus/AccountChoice.tsx';

interface AccountSwitcherProps extends AccountChoiceProps {
  readonly rail: boolean;
}

const loadChoice = () => import('./menus/AccountChoice.tsx').then(({ AccountChoice }) => AccountChoice);

/** R2.20: which ad account new ads and the lists belong to. Nothing to switch: nothing shown. */
export const AccountSwitcher = ({ accounts, selected, rail, onSelect }: AccountSwitcherProps) =>
  accounts.length === 0 ? null : (
    <LazyMenu
      label="Ad account"
      placement="top-start"
      hint={rail ? (selected?.name ?? 'Choose an ad account') : undefined}
      trigger={
        <button
          type="button"
          className={rail ? css.railTrigger : css.trigger}
          aria-label={`Ad account: ${selected?.name ?? 'none chosen'}`}
        >
          <span className={css.square} aria-hidden="true">
            <Building2 size={15} />
          </span>
          {!rail && (
            <>
              <span className={css.words}>
                <span className={css.name}>{selected?.name ?? 'Choose an ad account'}</span>
                <span className={css.sub}>{dotted('Ad account', selected?.currency ?? '')}</span>
              </span>
              <ChevronsUpDown className={css.chevron} size={14} aria-hidden="true" />
            </>
          )}
        </button>
      }
      load={loadChoice}
    >
      {(Choice) => <Choice accounts={accounts} selected={selected} onSelect={onSelect} />}
    </LazyMenu>
  );
