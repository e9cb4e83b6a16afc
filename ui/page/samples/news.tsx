import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { CircleCheck } from 'lucide-react';
import { Ago } from '../../parts/Ago.tsx';
import { AdStatusPill } from '../../parts/AdStatusPill.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { pill } from '../../parts/Pill.css.ts';
import { Pill } from '../../parts/Pill.tsx';
import { PlanCredits } from '../../parts/PlanCredits.tsx';
import { Progress } from '../../parts/Progress.tsx';
import { Bone, FieldBone, Loading } from '../../parts/Skeleton.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import type { Sample } from '../sample.ts';

const TONES = ['info', 'attention', 'critical', 'positive'] as const;
const credits = (left: number) => ({
  plan_name: 'pro' as const,
  next_reset_at: null,
  total_balance: left,
  plan_balance: left,
  credit_limit: 1000,
});

export const news: readonly Sample[] = [
  {
    name: 'Notice',
    states: {
      ...Object.fromEntries(
        TONES.map((tone) => [
          tone,
          <Notice key={tone} tone={tone} title="The connection to Meta was lost">
            Nothing is published until it is back.
          </Notice>,
        ]),
      ),
      'with actions': (
        <Notice tone="critical" actions={<Button dense>Try again</Button>}>
          Your ads could not be read.
        </Notice>
      ),
    },
  },
  {
    name: 'Pill',
    states: Object.fromEntries(
      (Object.keys(pill) as (keyof typeof pill)[]).map((tone) => [
        tone,
        <Pill key={tone} tone={tone} icon={<CircleCheck size={12} aria-hidden="true" />}>
          Connected
        </Pill>,
      ]),
    ),
  },
  {
    name: 'AdStatusPill',
    states: Object.fromEntries(
      ShownStatus.options.map((status) => [status, <AdStatusPill key={status} status={status} />]),
    ),
  },
  {
    name: 'Progress',
    states: {
      none: <Progress label="Upload" share={0} />,
      half: <Progress label="Upload" share={0.5} />,
      whole: <Progress label="Upload" share={1} />,
      attention: <Progress label="Credits" share={0.08} tone="attention" text="Running low: 80 of 1,000" />,
      critical: <Progress label="Credits" share={0.02} tone="critical" text="Nearly used up: 20 of 1,000" />,
    },
  },
  {
    name: 'PlanCredits',
    states: {
      enough: <PlanCredits credits={credits(900)} />,
      few: <PlanCredits credits={credits(80)} />,
      none: <PlanCredits credits={credits(0)} />,
    },
  },
  {
    name: 'Ago',
    states: { 'long ago': <Ago at="2026-01-31T12:00:00Z" /> },
  },
  { name: 'Spinner', states: { turning: <Spinner /> } },
  {
    name: 'Loading',
    states: {
      'some lines': (
        <Loading words="Loading your ads">
          <Bone width="40%" />
        </Loading>
      ),
    },
  },
  { name: 'FieldBone', states: { shown: <FieldBone /> } },
  { name: 'Bone', states: { line: <Bone width="60%" />, tall: <Bone height={48} /> } },
];
