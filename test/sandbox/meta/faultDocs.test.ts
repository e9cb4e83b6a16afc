import { expect, it } from 'vitest';
import { metaErrorsDoc } from '#test/support/metaFaults.ts';

it('what Meta’s errors lead to is documented as it is tested', async () => {
  await expect(metaErrorsDoc()).toMatchFileSnapshot('../../../docs/meta-errors.md');
});
