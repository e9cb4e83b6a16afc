import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/**
 * A page whose calls are made by Node: happy-dom makes them to the page's own server only, and writes each that the page
 * gave up to the console as an error. What the page itself writes there, the test hears.
 */
export default {
  ...happyDom,
  name: 'networked-page',
  async setup(global, options) {
    const { AbortController, AbortSignal, console, fetch, FormData, Headers, Request, Response } = global;
    global.console = new Proxy(console, { get: (_, name) => Reflect.get(global.console, name) });
    const page = await happyDom.setup(global, options);
    Object.assign(global, { AbortController, AbortSignal, console, fetch, FormData, Headers, Request, Response });
    return page;
  },
} satisfies Environment;
