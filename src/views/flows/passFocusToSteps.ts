import { passFocusTo } from '#ui/parts/passFocusTo.ts';

const toRow = passFocusTo('li', 'button');
const toSteps = passFocusTo('[data-steps]', null);

/**
 * For what a press takes away with its step, or beside it: the keys go on at its row of the list, else where the steps are.
 * There the editor hears them, so that Ctrl+Z takes the press back.
 */
export const passFocusToSteps = (going: HTMLElement | null) => {
  const passes = [toRow(going), toSteps(going)];
  return (): void => {
    for (const pass of passes) pass();
  };
};
