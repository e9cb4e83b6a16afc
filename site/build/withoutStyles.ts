import type { Plugin } from 'vite';

/** A page has the styles of its islands in it already, so their code brings none. */
export const withoutStyles = (): Plugin => ({
  name: 'millrace:without-styles',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('.vanilla.css') ? '' : null),
});
