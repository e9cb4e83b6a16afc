import { expect, it } from 'vitest';
import { writeNoOwnerStacks } from '#test/support/ownerStacks.ts';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

it('Of an element that a test shows, React does not write down where it was made', () => {
  writeNoOwnerStacks();
  expect(stackOf(<b />)).toBeInstanceOf(Error);
  expect(stackOf(<b />), 'the one of all').toBe(stackOf(<i />));
});
