import { useSelector } from '@xstate/react';
import { CircleAlert, Monitor, Smartphone } from 'lucide-react';
import type { Device } from '#contract/calls/devices.ts';
import { type DevicesActor, selectAt, selectRefusedText } from '#src/machines/devices.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as fields from '#ui/parts/Field.css.ts';
import { moment } from '#ui/parts/format.ts';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Account.css.ts';
import { deviceWords } from './device.ts';
import { since } from '#ui/parts/since.ts';

interface DeviceItemProps {
  readonly devices: DevicesActor;
  readonly device: Device;
}

export const DeviceItem = ({ devices, device }: DeviceItemProps) => {
  const refused = useSelector(devices, selectRefusedText(device.id));
  const { name, isPhone } = deviceWords(device.user_agent);
  const Icon = isPhone ? Smartphone : Monitor;
  const now = useSelector(devices, selectAt);
  return (
    <li className={css.item} ref={passFocusTo('ul', null)}>
      <Icon className={css.icon} size={18} aria-hidden="true" />
      <div>
        <p className={css.itemName}>
          {name}
          {device.current && <Pill tone="brand">This browser</Pill>}
        </p>
        <p className={css.quiet}>
          {device.current ? (
            'In use now'
          ) : (
            <span title={moment(device.seen_at)}>Last used {since(device.seen_at, now)}</span>
          )}
          {' · '}
          <span title={moment(device.created_at)}>signed in {since(device.created_at, now)}</span>
        </p>
      </div>
      {!device.current && (
        <Button
          dense
          aria-label={`Sign out ${name}, last used ${since(device.seen_at, now)}`}
          onClick={() => devices.send({ type: 'devices.end', deviceId: device.id })}
        >
          Sign out
        </Button>
      )}
      {refused && (
        <p className={`${fields.error} ${css.itemError}`} role="alert">
          <CircleAlert className={fields.errorIcon} size={14} aria-hidden="true" />
          {refused}
        </p>
      )}
    </li>
  );
};
