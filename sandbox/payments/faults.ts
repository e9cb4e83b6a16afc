import type { Store } from './store.ts';

/** What can be made to go wrong, on the sandbox's own page. Each stays on until it is switched off, `drop_answer` once. */
export const FAULTS = {
  delay: 'Webhooks come 10 seconds late, or when this is turned off',
  twice: 'Each webhook is delivered twice',
  reverse: 'Webhooks are delivered newest first',
  wrong_signature: 'Webhooks are signed with a wrong secret',
  silence: 'Calls to the API are never answered',
  drop_answer: 'The next POST to the API is executed, but its answer is lost',
} as const;
export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

export const isOn = (store: Store, name: FaultName): boolean => store.getSwitch(`fault.${name}`) !== null;

export const setFault = (store: Store, name: FaultName, on: boolean): void =>
  store.setSwitch(`fault.${name}`, on ? 'on' : null);
