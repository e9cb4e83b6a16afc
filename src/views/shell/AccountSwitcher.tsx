import { Building2, ChevronsUpDown } from 'lucide-react';
import type { AdAccount } from '#contract/calls/meta.ts';
import { Menu, MenuChoice } from '../parts/Menu.tsx';
import * as css from './Footer.css.ts';

interface AccountSwitcherProps {
  /** The active ones. */
  readonly accounts: readonly AdAccount[];
  readonly selected: AdAccount | null;
  readonly rail: boolean;
  readonly onSelect: (id: string) => void;
}

/** R2.20: which ad account new ads and the lists belong to. Nothing to switch: nothing shown. */
export const AccountSwitcher = ({ accounts, selected, rail, onSelect }: AccountSwitcherProps) =>
  accounts.length === 0 ? null : (
    <Menu
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
                <span className={css.sub}>
                  {selected ? `${selected.currency} · ${selected.meta_id}` : 'Ad account'}
                </span>
              </span>
              <ChevronsUpDown className={css.chevron} size={14} aria-hidden="true" />
            </>
          )}
        </button>
      }
    >
      <MenuChoice
        label="Ad account"
        value={selected?.id ?? ''}
        options={accounts.map((account) => ({
          value: account.id,
          label: account.name,
          sub: `${account.currency} · ${account.meta_id}`,
        }))}
        onValue={onSelect}
      />
    </Menu>
  );
