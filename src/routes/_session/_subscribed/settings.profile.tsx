import { partsOf } from '#src/machines/account.machine.ts';
import { selectCounts, selectLoaded, type QueueSnapshot } from '#src/machines/queue.machine.ts';
import { selectActive, selectCredits } from '#src/machines/subscription.machine.ts';
import { selectTheme } from '#src/machines/theme.machine.ts';
import { ProfileView } from '#src/views/profile/ProfileView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { shallowEqual, useSelector } from '@xstate/react';
import { sessionOf } from '../../-guards.ts';
import { useContext, useSession } from '../../-useSession.ts';

/** How many ads there are, on Meta and on the way there; null where they are not loaded. */
const selectAds = (snapshot: QueueSnapshot) => {
  if (!selectLoaded(snapshot)) return { ads: null, published: null, underway: null };
  const { all, published, queued, publishing } = selectCounts(snapshot);
  return { ads: all, published, underway: queued + publishing };
};

const Profile = () => {
  const { theme, keepSecret, screen } = useContext().system;
  const { profile, queue, subscription } = useSession();
  const goes = {
    ...useSelector(queue, selectAds, shallowEqual),
    credits: useSelector(subscription, selectCredits)?.total_balance ?? null,
    subscribed: useSelector(subscription, selectActive),
  };
  return (
    <ProfileView
      profile={profile}
      parts={partsOf(screen('account'))}
      keepSecret={keepSecret}
      theme={useSelector(theme, selectTheme)}
      onTheme={(chosen) => theme.send({ type: 'theme.choose', theme: chosen })}
      goes={goes}
      onDeleteOpen={() => queue.send({ type: 'queue.open' })}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/settings/profile')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : system.openScreen('account', { type: 'account.open' }),
  onEnter: ({ context: { system } }) => sessionOf(system).profile.send({ type: 'profile.open' }),
  component: Profile,
  staticData: { title: 'Account' },
});
