import type { Deps } from '#server/platform/deps.ts';
import { policyOf } from '#server/platform/http/security.ts';
import type { SecurityOptions } from '#server/platform/http/security.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The policy of a page of the public site: as the app's, but the only styles are those that are in it. */
export const sitePolicy = (deps: Pick<Deps, 'env'>, options: SecurityOptions, styles: readonly string[]): string => {
  const directives = { ...policyOf(deps, options).directives, styleSrc: styles };
  return Object.entries(directives)
    .map(([name, sources]) => `${kebab(name)} ${sources.join(' ')}`)
    .join('; ');
};
