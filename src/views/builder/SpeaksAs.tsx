import { shallowEqual, useSelector } from '@xstate/react';
import type { AdFields } from '#contract/adFields.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import { type DraftActor, selectRefusedFields } from '#src/machines/draft.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { withGone } from '../ads/withGone.ts';
import * as css from './AdBuilderView.css.ts';
import { UsePreset } from './UsePreset.tsx';
import { useFields } from './useFields.ts';
import { useInherited } from './useInherited.ts';
import { SelectField } from '#ui/parts/Field.tsx';

interface SpeaksAsProps {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly presets: PresetsActor;
  /** The ad account that the ad goes to. */
  readonly accountId: string | null;
  readonly readOnly: boolean;
}

/** D5.9: the page and the Instagram account that the ad speaks as; nothing chosen leaves them to the preset, or the account. */
export const SpeaksAs = ({ draft, connection, presets, accountId, readOnly }: SpeaksAsProps) => {
  const fields = useFields(draft, 'page_id', 'instagram_id');
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const business = useSelector(connection, selectBusiness)?.business;
  const account = useSelector(connection, selectAccounts).find(({ id }) => id === accountId);
  const { inherited, from } = useInherited(draft, presets);
  const nameOf = (options: readonly { id: string; name: string }[], id: string) =>
    options.find((each) => each.id === id)?.name ?? id;
  const change = (changed: Partial<AdFields>) => draft.send({ type: 'draft.change', fields: changed });
  const choiceOf = (
    name: 'page_id' | 'instagram_id',
    label: string,
    options: readonly { id: string; name: string }[],
    otherwise: string,
  ) => {
    const below = inherited?.[name];
    const id = `ad-${name}`;
    return (
      <SelectField
        id={id}
        label={label}
        name={name}
        value={fields[name] ?? ''}
        disabled={readOnly}
        error={refused[name] ?? null}
        aside={
          fields[name] &&
          below &&
          !readOnly && <UsePreset what={label} control={id} onUse={() => change({ [name]: null })} />
        }
        onChange={({ target }) => change({ [name]: target.value || null })}
      >
        <option value="">{below ? `${from(name)}: ${nameOf(options, below.value)}` : otherwise}</option>
        {withGone(options, fields[name] ?? null).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  };
  const named = (words: string, name: string | undefined) => (name ? `${words}: ${name}` : words);
  return (
    <div className={css.two}>
      {choiceOf(
        'page_id',
        'Facebook page',
        business?.facebook_pages ?? [],
        named("The account's page", account?.page?.name),
      )}
      {choiceOf(
        'instagram_id',
        'Instagram account',
        (business?.instagram_accounts ?? []).map(({ id, username }) => ({ id, name: username || id })),
        named("The account's Instagram account", account?.instagram?.username),
      )}
    </div>
  );
};
