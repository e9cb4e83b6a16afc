import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { PresetPreview } from '#src/machines/adList/context.ts';
import {
  selectAsked,
  selectPreset,
  selectPreview,
  selectPreviewText,
  selectReading,
} from '#src/machines/adListShown.ts';
import { type PresetsActor, selectPresets, selectShown } from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CheckField, SelectField } from '#ui/parts/Field.tsx';
import { number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';

const FIELDS: Readonly<Record<string, string>> = {
  page_id: 'Facebook page',
  instagram_id: 'Instagram account',
  pixel_id: 'Pixel',
  link: 'Link',
  display_link: 'Display link',
  url_parameters: 'URL parameters',
  cta_text: 'Call to action',
  headline: 'Headline',
  primary_text: 'Primary text',
  description: 'Description',
  adset: 'Ad set',
  wanted_status: 'Start as',
  naming: 'Name',
  enhancements: "Meta's enhancements",
};

const adsWords = (ads: number): string => (ads === 1 ? '1 ad' : `${number(ads)} ads`);

const MOST_REASONS = 3;

const Preview = ({
  preview: { ads, fields, unchanged },
  all,
}: {
  readonly preview: PresetPreview;
  readonly all: number;
}) => {
  const reasons = [...new Set(unchanged.flatMap(({ why }) => why ?? []))].slice(0, MOST_REASONS);
  return (
    <output>
      <p>
        {ads === 0
          ? 'Nothing changes in what these ads are published with.'
          : `Changes ${adsWords(ads)} of ${number(all)}:`}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, ads: count }) => (
            <li key={field}>
              {FIELDS[field] ?? field}: {adsWords(count)}
            </li>
          ))}
        </ul>
      )}
      {unchanged.length > 0 && (
        <p>
          {adsWords(unchanged.length)} {unchanged.length === 1 ? 'stays as it is' : 'stay as they are'}:{' '}
          {reasons.join(' ')}
        </p>
      )}
    </output>
  );
};

interface PresetQuestionProps {
  readonly list: AdListActor;
  readonly presets: PresetsActor;
}

/** D5.8: which preset, whether it goes before what the ads say, and what it changes. */
export const PresetQuestion = ({ list, presets }: PresetQuestionProps) => {
  const all = useSelector(presets, selectPresets);
  const shown = useSelector(presets, selectShown);
  const chosen = useSelector(list, selectPreset);
  const asked = useSelector(list, selectAsked).length;
  const preview = useSelector(list, selectPreview);
  const reading = useSelector(list, selectReading);
  const text = useSelector(list, selectPreviewText);
  if (shown && all.length === 0)
    return (
      <p>
        You have no presets yet. <Link href={ROUTES.adPresets}>Make one</Link>
      </p>
    );
  const replace = chosen?.replace ?? false;
  const choose = (id: string, over: boolean) => list.send({ type: 'list.choosePreset', preset: { id, replace: over } });
  return (
    <>
      <SelectField
        label="Ad detail preset"
        value={chosen?.id ?? ''}
        hint={shown ? undefined : 'Loading…'}
        onChange={({ target }) => choose(target.value, replace)}
      >
        <option value="" disabled>
          Choose a preset
        </option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckField
        checked={replace}
        disabled={chosen === null}
        onChange={({ target }) => chosen && choose(chosen.id, target.checked)}
      >
        Replace what the ads already have
      </CheckField>
      {reading && <p>Checking what it changes…</p>}
      {preview && <Preview preview={preview} all={asked} />}
      {text && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            <Button dense onClick={() => chosen && choose(chosen.id, replace)}>
              Retry
            </Button>
          }
        >
          {text}
        </Notice>
      )}
    </>
  );
};
