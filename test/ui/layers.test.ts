import { expect, it } from 'vitest';
import { layer } from '#ui/theme/scale.ts';

it('a dialog lies over the cookie card, which covers its buttons on a phone', () => {
  expect(layer.cookies).toBeLessThan(layer.backdrop);
  expect(layer.backdrop).toBeLessThan(layer.dialog);
});
