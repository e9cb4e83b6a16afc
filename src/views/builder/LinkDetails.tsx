import { shallowEqual, useSelector } from '@xstate/react';
import { lengthFault } from '#contract/rules/lengthFault.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { completedParameters, URL_MACROS, urlParametersFault } from '#contract/rules/urlParameters.ts';
import { type DraftActor, selectRefusedFields } from '#src/machines/draft.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { FinalUrl } from '../ads/FinalUrl.tsx';
import * as css from './AdBuilderView.css.ts';
import { UsePreset } from './UsePreset.tsx';
import { useFields } from './useFields.ts';
import { useInherited } from './useInherited.ts';
import { Card } from '#ui/parts/Card.tsx';
import { TextField } from '#ui/parts/Field.tsx';

interface LinkDetailsProps {
  readonly draft: DraftActor;
  readonly presets: PresetsActor;
  readonly readOnly: boolean;
  /** The field that somebody is typing in: what is wrong with it is not said yet. */
  readonly typing?: string | null;
}

type Detail = 'display_link' | 'url_parameters';

const MACROS = `Meta fills in ${URL_MACROS.map((macro) => `{{${macro}}}`).join(', ')}.`;

/** D5.9: how the link is shown and followed, and the address that comes of it. */
export const LinkDetails = ({ draft, presets, readOnly, typing = null }: LinkDetailsProps) => {
  const fields = useFields(draft, 'name', 'display_link', 'url_parameters', 'link', 'adset');
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const { inherited, from } = useInherited(draft, presets);
  const parameters = fields.url_parameters ?? inherited?.url_parameters?.value ?? '';
  const change = (name: Detail, text: string) => {
    // Empty is a choice only where the preset says something.
    const value = text === '' && inherited?.[name] === undefined ? null : text;
    if (value !== fields[name]) draft.send({ type: 'draft.change', fields: { [name]: value } });
  };
  const detailOf = (name: Detail, label: string, otherwise: string | null) => {
    const id = `ad-${name}`;
    const own = fields[name] ?? null;
    const overrides = own !== null && inherited?.[name] !== undefined;
    const use = () => draft.send({ type: 'draft.change', fields: { [name]: null } });
    return {
      id,
      name,
      label,
      value: own ?? '',
      readOnly,
      placeholder: own === null ? inherited?.[name]?.value : undefined,
      hint:
        (own === null && from(name)) ||
        (overrides && own === '' && 'This ad has none, whatever the preset says.') ||
        otherwise,
      aside: overrides && !readOnly && (
        <UsePreset what={label === 'URL parameters' ? label : label.toLowerCase()} control={id} onUse={use} />
      ),
    };
  };
  return (
    <Card title="Link details">
      <div className={css.fields}>
        <TextField
          {...detailOf('display_link', 'Display link', null)}
          error={
            typing === 'display_link'
              ? null
              : (lengthFault(fields.display_link ?? '', TEXT_LIMITS.display_link.max) ??
                refused['display_link'] ??
                null)
          }
          onChange={({ target }) => change('display_link', target.value)}
          onBlur={() => draft.send({ type: 'draft.save' })}
        />
        <TextField
          {...detailOf('url_parameters', 'URL parameters', MACROS)}
          error={
            typing === 'url_parameters'
              ? null
              : (urlParametersFault(fields.url_parameters ?? '') ?? refused['url_parameters'] ?? null)
          }
          onChange={({ target }) => change('url_parameters', target.value)}
          onBlur={({ target }) => {
            if (fields.url_parameters) change('url_parameters', completedParameters(target.value));
            draft.send({ type: 'draft.save' });
          }}
        />
        <FinalUrl
          link={completedLink(fields.link || (inherited?.link?.value ?? ''))}
          parameters={parameters}
          adset={fields.adset ?? inherited?.adset?.value ?? null}
          name={fields.name}
        />
      </div>
    </Card>
  );
};
