import { useSelector } from '@xstate/react';
import { Check, Hand, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DemoFlowActor,
  FLOW_STEPS,
  type FlowStanding,
  type FlowStep,
  selectStanding,
} from '#src/machines/demoFlow.machine.ts';
import { hidden } from '#src/views/parts/Hidden.css.ts';
import { Spinner } from '#src/views/parts/Spinner.tsx';
import * as own from './Flow.css.ts';

const TITLES: Record<FlowStep, string> = {
  ideating: 'Ideate',
  generating: 'Generate',
  reviewing: 'Review',
  publishing: 'Publish',
};
const WORDS: Record<FlowStanding, string> = {
  ahead: 'not yet',
  busy: 'under way',
  asking: 'waits for you',
  failed: 'failed',
  done: 'done',
};
const SIGNS: Record<FlowStanding, ReactNode> = {
  ahead: null,
  busy: <Spinner />,
  asking: <Hand size={15} aria-hidden="true" />,
  failed: <X size={15} strokeWidth={2.5} aria-hidden="true" />,
  done: <Check size={15} strokeWidth={2.5} aria-hidden="true" />,
};

/** A step of the flow, and how far it is. */
export const FlowStation = ({ actor, step }: { readonly actor: DemoFlowActor; readonly step: FlowStep }) => {
  const standing = useSelector(actor, selectStanding(step));
  return (
    <li className={own.station} data-standing={standing}>
      <span className={own.signs[standing]} aria-hidden="true">
        {SIGNS[standing] ?? FLOW_STEPS.indexOf(step) + 1}
      </span>
      {TITLES[step]}
      <span className={hidden}>: {WORDS[standing]}</span>
    </li>
  );
};
