import type { AdAccount } from '#contract/calls/meta.ts';
import { dotted } from '#ui/parts/format.ts';
import { MenuChoice } from '#ui/parts/Menu.tsx';

export interface AccountChoiceProps {
  /** The active ones. */
  readonly accounts: readonly AdAccount[];
  readonly selected: AdAccount | null;
  readonly onSelect: (id: string) => void;
}

/** Every ad account, with a tick at the one that is selected. */
export const AccountChoice = ({ accounts, selected, onSelect }: AccountChoiceProps) => (
  <MenuChoice
    label="Ad account"
    value={selected?.id ?? ''}
    options={accounts.map((account) => ({
      value: account.id,
      label: account.name,
      sub: dotted(account.currency, account.page?.name ?? ''),
    }))}
    onValue={onSelect}
  />
);
