import { HeldPage } from '#src/views/waiting/HeldView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '../-CheckScreen.tsx';
import { requireRoom, requireSubscription } from '../-guards.ts';

export const Route = createFileRoute('/_session/_subscribed')({
  beforeLoad: async (match) => {
    await requireSubscription(match);
    await requireRoom(match);
  },
  pendingComponent: HeldPage,
  errorComponent: CheckScreen,
});
