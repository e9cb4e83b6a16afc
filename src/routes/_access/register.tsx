import { type PlanChoice, readPlanChoice } from '#contract/rules/planChoice.ts';
import type { System } from '#src/actors/system.ts';
import { selectSent } from '#src/machines/registration.machine.ts';
import { Register } from '#src/views/access/Register.tsx';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useContext } from '../-useSession.ts';

interface Entered {
  readonly context: { readonly system: System };
  readonly search: Partial<PlanChoice>;
}

/** D4.1: the plan that was chosen on the landing page. */
const keepChoice = ({ context: { system }, search }: Entered): void => {
  const choice = readPlanChoice(search);
  if (choice) system.registration.send({ type: 'registration.choosePlan', choice });
};

const Registration = () => {
  const { registration, keepSecret } = useContext().system;
  return <Register registration={registration} keepSecret={keepSecret} />;
};

export const Route = createFileRoute('/_access/register')({
  // Only for who has just sent the form; whoever comes to it again finds it.
  beforeLoad: ({ context, cause }) => {
    if (cause === 'stay' && selectSent(context.system.registration.getSnapshot())) {
      throw redirect({ to: '/verify-email-sent', replace: true });
    }
  },
  onEnter: (entered) => {
    entered.context.system.registration.send({ type: 'registration.another' });
    keepChoice(entered);
  },
  onStay: keepChoice,
  component: Registration,
  staticData: { title: 'Create your account' },
});
