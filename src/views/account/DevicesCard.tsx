import { shallowEqual, useSelector } from '@xstate/react';
import { use } from 'react';
import * as chart from '#src/machines/devices.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Account.css.ts';
import { DeviceItem } from './DeviceItem.tsx';
import { Unread } from './Unread.tsx';

interface DevicesCardProps {
  readonly devices: chart.DevicesActor;
}

const AskEverywhere = ({ devices }: DevicesCardProps) => {
  const text = useSelector(devices, chart.selectAllText);
  const stay = () => devices.send({ type: 'devices.stay' });
  return (
    <Dialog
      open
      asks
      title="Sign out everywhere?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay signed in</Button>
          <Button
            tone="critical"
            busy={useSelector(devices, chart.selectEndingAll)}
            busyLabel="Signing out"
            onClick={() => devices.send({ type: 'devices.endAll' })}
          >
            Sign out everywhere
          </Button>
        </>
      }
    >
      <p>This signs out every browser, including this one. You need your password to sign in again.</p>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
    </Dialog>
  );
};

/** Asked first, for this browser is signed out, too. */
export const EverywhereAct = ({ devices }: DevicesCardProps) => (
  <>
    <div>
      <Button onClick={() => devices.send({ type: 'devices.ask' })}>Sign out everywhere</Button>
    </div>
    {useSelector(devices, chart.selectAsking) && <AskEverywhere devices={devices} />}
  </>
);

export const DevicesCard = ({ devices }: DevicesCardProps) => {
  const all = useSelector(devices, chart.selectDevices, shallowEqual);
  const unread = useSelector(devices, chart.selectReadText);
  const looking = use(ReadOnly) !== null;
  return (
    <Card title="Where you are signed in" sub="Sign out browsers you don't use or don't recognize">
      {looking ? (
        <p>Only shown to the owner of this account.</p>
      ) : unread ? (
        <Unread text={unread} onRetry={() => devices.send({ type: 'devices.retry' })} />
      ) : all ? (
        <ul className={css.list} aria-label="Browsers" tabIndex={-1}>
          {all.map((device) => (
            <DeviceItem key={device.id} devices={devices} device={device} />
          ))}
        </ul>
      ) : (
        <Loading words="Loading your browsers">
          <Bone height={96} />
        </Loading>
      )}
      <EverywhereAct devices={devices} />
    </Card>
  );
};
