import type { Plugin } from 'vite';

/** The public site is rendered by the server in development, too: what changes there is seen by reloading the page. */
export const reloadSite = (): Plugin => ({
  name: 'millrace:reload-site',
  apply: 'serve',
  hotUpdate({ file, server }) {
    if (this.environment.name !== 'ssr' || !file.startsWith(`${server.config.root}/site/`)) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
});
