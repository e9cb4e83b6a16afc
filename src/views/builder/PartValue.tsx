import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { shallowEqual, useSelector } from '@xstate/react';
import type { AdFields } from '#contract/adFields.ts';
import { type ConnectionActor, selectAccounts, selectBusiness } from '#src/machines/connection.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import { selectImages } from '#src/machines/draftShown.ts';
import type { Part } from '#src/machines/merge.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import * as css from './AdBuilderView.css.ts';

/** Who knows what the ids in an ad are called. */
export interface Names {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly presets: PresetsActor;
}

interface PartValueProps extends Names {
  readonly part: Part;
  readonly fields: AdFields;
}

const INHERITED = 'from the preset or the account';

const useNames = ({ connection, presets }: Names) => {
  const accounts = useSelector(connection, selectAccounts);
  const business = useSelector(connection, selectBusiness)?.business;
  const known = useSelector(presets, selectPresets);
  const profiles = (business?.instagram_accounts ?? []).map(({ id, username }) => ({ id, name: username }));
  const all = [...accounts, ...(known ?? []), ...(business?.facebook_pages ?? []), ...profiles];
  return (id: string): string => all.find((one) => one.id === id)?.name ?? id;
};

const namesOf = (ids: readonly (string | null | undefined)[], nameOf: (id: string) => string): string =>
  ids.flatMap((id) => (id ? [nameOf(id)] : [])).join(', ');

/** One part of one version of an ad, in words, or as its image. */
export const PartValue = ({ part, fields, ...names }: PartValueProps) => {
  const images = useSelector(names.draft, selectImages, shallowEqual);
  const nameOf = useNames(names);
  switch (part) {
    case 'square':
    case 'portrait': {
      const id = part === 'square' ? fields.square_image_id : fields.portrait_image_id;
      const image = images.find((one) => one.id === id);
      return image ? <img className={css.versionImage} src={image.url} alt={`As ${part}`} /> : 'no image';
    }
    case 'destination': {
      const { adset, ad_account_id: account } = fields;
      return [account && nameOf(account), adset ? adset.name : 'no ad set'].filter(Boolean).join(', ');
    }
    case 'profile':
      return namesOf([fields.page_id, fields.instagram_id], nameOf) || INHERITED;
    case 'preset':
      if (fields.preset_id === NO_PRESET) return 'none';
      return fields.preset_id ? nameOf(fields.preset_id) : 'the default';
    case 'pixel':
      return fields.pixel_id ?? INHERITED;
    case 'wanted_status':
      if (!fields.wanted_status) return INHERITED;
      return fields.wanted_status === 'ACTIVE' ? 'Active' : 'Paused';
    case 'enhancements': {
      const on = Object.entries(fields.enhancements ?? {}).filter(([, isOn]) => isOn);
      return fields.enhancements ? `${on.length} turned on` : INHERITED;
    }
    case 'url_parameters':
    case 'display_link':
      return fields[part] ?? INHERITED;
    default:
      return fields[part] || 'empty';
  }
};
