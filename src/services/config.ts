import { ClientConfig } from '#contract/config.ts';

/** What the server put into the page; a page without it, from a plain file server, has the defaults. */
export const readConfig = (): ClientConfig => {
  const text = document.querySelector('#config')?.textContent;
  return ClientConfig.parse(text ? JSON.parse(text) : {});
};
