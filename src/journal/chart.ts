import type { AnyStateMachine } from 'xstate';

/** Told from a service, which is logic, too. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic;

/** As much of an actor as says where it stands. */
interface Placed {
  readonly id?: string;
  readonly _parent?: Placed;
}

/** Ids from the root down, as in `app/uploads/upload-7`: the same after a reload. */
export const pathOf = ({ id = '', _parent }: Placed): string => (_parent ? `${pathOf(_parent)}/${id}` : id);
