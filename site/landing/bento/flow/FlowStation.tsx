import { useSelector } from '@xstate/react';
import { Check, Hand, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DemoFlowActor,
  FLOW_STEPS,
  type StepStatus,
  type FlowStep,
  selectStepStatus,
} from './demoFlow.machine.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as own from './Flow.css.ts';

const TITLES: Record<FlowStep, string> = {
  ideating: 'Ideate',
  generating: 'Generate',
  reviewing: 'Review',
  publishing: 'Publish',
};
const WORDS: Record<StepStatus, string> = {
  ahead: 'not yet',
  busy: 'in progress',
  asking: 'waiting for you',
  failed: 'failed',
  done: 'done',
};
const SIGNS: Record<StepStatus, ReactNode> = {
  ahead: null,
  busy: <Spinner />,
  asking: <Hand size={15} aria-hidden="true" />,
  failed: <X size={15} strokeWidth={2.5} aria-hidden="true" />,
  done: <Check size={15} strokeWidth={2.5} aria-hidden="true" />,
};

/** A step of the flow, and how far it is. */
export const FlowStation = ({ actor, step }: { readonly actor: DemoFlowActor; readonly step: FlowStep }) => {
  const status = useSelector(actor, selectStepStatus(step));
  return (
    <li className={own.station} data-status={status}>
      <span className={own.signs[status]} aria-hidden="true">
        {SIGNS[status] ?? FLOW_STEPS.indexOf(step) + 1}
      </span>
      {TITLES[step]}
      <span className={hidden}>{`: ${WORDS[status]}`}</span>
    </li>
  );
};
