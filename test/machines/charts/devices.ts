import type { Device } from '#contract/calls/devices.ts';
import { devicesMachine } from '#src/machines/devices.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

export const device = (id: string, current = false): Device => ({
  id,
  current,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  created_at: '2026-11-01T09:00:00.000Z',
  seen_at: '2026-11-21T09:00:00.000Z',
});

export const devices: Chart = {
  machine: devicesMachine,
  project: ({ ending, failure }: ContextFrom<typeof devicesMachine>) => [ending.length, failure?.kind],
  events: {
    'devices.end': [{ deviceId: MEDIA_ID }, { deviceId: OTHER_ID }],
    'xstate.done.actor.fetchDevices': [{ output: { devices: [device(MEDIA_ID), device(OTHER_ID)], at: 1 } }],
    'xstate.error.actor.fetchDevices': error(failures.server),
    'xstate.error.actor.endDevice': error(failures.server, { kind: 'missing', text: null }),
    'xstate.error.actor.endAllDevices': error(failures.network),
  },
  repeatable: { fetchDevices: 'reading', endDevice: 'a session that is gone is gone' },
};
