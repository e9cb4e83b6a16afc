import { useSelector } from '@xstate/react';
import type { FlowFields } from '#contract/flows/flow.ts';
import { scheduledOf } from '#contract/flows/needsAds.ts';
import { type AdChoiceActor, selectPurpose } from '#src/machines/adChoice.machine.ts';
import { ChooseAds } from './ChooseAds.tsx';
import type { StepActs } from './stepActs.ts';

interface ScheduledAdsProps {
  readonly choice: AdChoiceActor;
  readonly fields: FlowFields;
  readonly acts: StepActs;
}

/** Which ads the flow's schedule runs with, while they are chosen. */
export const ScheduledAds = ({ choice, fields: { definition, limits }, acts }: ScheduledAdsProps) => {
  const schedule = definition.nodes.find((each) => each.kind === 'schedule');
  const isAsked = useSelector(choice, selectPurpose) === 'schedule';
  if (!schedule || !isAsked) return null;
  return (
    <ChooseAds
      choice={choice}
      most={limits.ads_per_run}
      start="Use"
      keeps
      before={scheduledOf(definition)}
      offered={[]}
      onStart={(ids) => {
        choice.send({ type: 'choice.close' });
        acts.edit({ kind: 'change', node: { ...schedule, settings: { ...schedule.settings, ad_ids: [...ids] } } });
      }}
    />
  );
};
