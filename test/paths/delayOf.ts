import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** Milliseconds until the timer of this event, as the chart has it. */
export const delayOf = (event: AnyEventObject, { machine, context }: AnyMachineSnapshot): number => {
  const name = /^xstate\.after\.([^.]+)\./.exec(event.type)![1]!;
  const delay: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof delay === 'function' ? Number(delay({ context, event }, undefined)) : Number(delay);
};
