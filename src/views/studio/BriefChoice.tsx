import { useSelector } from '@xstate/react';
import type { BrandFields } from '#contract/brand.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { nextBrief } from '#contract/rules/briefOfBrand.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectBrief, selectRecent, selectUsualLanguage } from '#src/machines/studioShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { DenseSelect } from '#ui/parts/Field.tsx';
import { briefLabels } from './briefLabels.ts';
import { goToField } from './briefLack.ts';
import * as css from './Studio.css.ts';

export interface BriefChoiceProps {
  readonly studio: StudioActor;
  /** What a new brief begins with; null: nothing is known of it. */
  readonly brand: Pick<BrandFields, 'landing_page' | 'description'> | null;
  /** Those that were saved. */
  readonly named: readonly SavedBrief[];
}

/** Briefs that can take this one's place: those under names first. */
const Reuse = ({ studio, named }: Pick<BriefChoiceProps, 'studio' | 'named'>) => {
  const recent = useSelector(studio, selectRecent);
  const all = [...named.map(({ brief }) => brief), ...recent.map(({ brief }) => brief)];
  const labels = briefLabels(recent);
  if (all.length === 0) return null;
  return (
    <DenseSelect
      label="Use an earlier brief"
      name="recent"
      value=""
      onChange={(event) => {
        const brief = all[Number(event.target.value)];
        if (brief) studio.send({ type: 'studio.use', brief });
      }}
    >
      {named.length > 0 && (
        <optgroup label="Saved">
          {named.map(({ id, name }, at) => (
            <option key={id} value={at}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {recent.length > 0 && (
        <optgroup label="Earlier">
          {recent.map(({ brief }, at) => (
            <option key={JSON.stringify(brief)} value={named.length + at}>
              {labels[at]}
            </option>
          ))}
        </optgroup>
      )}
    </DenseSelect>
  );
};

/** What was written stays for a while among the earlier briefs. */
const NewBrief = ({ studio, brand }: Pick<BriefChoiceProps, 'studio' | 'brand'>) => {
  const brief = useSelector(studio, selectBrief);
  const usual = useSelector(studio, selectUsualLanguage);
  const next = nextBrief(brief, brand, usual);
  return (
    <Button
      dense
      disabled={JSON.stringify(brief) === JSON.stringify(next)}
      onClick={() => {
        studio.send({ type: 'studio.use', brief: next });
        // There is nothing to clear any more: the button cannot keep the focus.
        goToField('product');
      }}
    >
      New brief
    </Button>
  );
};

/** Another brief than the one that is shown. In one line: the fields below do not move when the earlier ones come. */
export const BriefChoice = ({ studio, brand, named }: BriefChoiceProps) => (
  <div className={css.fresh}>
    <NewBrief studio={studio} brand={brand} />
    <Reuse studio={studio} named={named} />
  </div>
);
