import { type AppHref, ROUTES } from '#contract/routes.ts';
import { GUIDE_STEPS, type GuideStep } from '#src/machines/guideSteps.ts';

interface Words {
  readonly title: string;
  /** Said where every step is seen; elsewhere the title is enough. */
  readonly more?: string;
  readonly href: AppHref;
}

const WORDS: Readonly<Record<GuideStep, Words>> = {
  email: { title: 'Verify your email', href: ROUTES.profile },
  plan: { title: 'Choose a plan', href: ROUTES.billing },
  meta: { title: 'Connect Meta', more: 'with all permissions', href: ROUTES.integrations },
  accounts: { title: 'Choose ad accounts', href: ROUTES.integrations },
  published: { title: 'Publish a first ad', href: `${ROUTES.adBuilder}?draft=newest` },
};

export interface Step extends Words {
  readonly id: GuideStep;
  readonly state: 'done' | 'next' | 'open';
}

/** The steps in their order; the first that is not done is the next. The guide and the dashboard both tell these. */
export const stepsOf = (done: readonly GuideStep[]): readonly Step[] => {
  const next = GUIDE_STEPS.find((id) => !done.includes(id));
  return GUIDE_STEPS.map((id) => ({
    id,
    ...WORDS[id],
    state: done.includes(id) ? 'done' : id === next ? 'next' : 'open',
  }));
};
