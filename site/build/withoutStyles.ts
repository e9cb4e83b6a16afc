import type { Plugin } from 'vite';

const NOTHING = '\0millrace:no-styles';

/** A page has the styles of its islands in it already, so their code brings none. Throws where some would be loaded. */
export const withoutStyles = (): Plugin => ({
  name: 'millrace:without-styles',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source.endsWith('.vanilla.css') ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export {};' : null),
  generateBundle(_options, bundle) {
    const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'));
    if (sheet !== undefined) throw new Error(`The code of an island brings no styles of its own: ${sheet}`);
  },
});
