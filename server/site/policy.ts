import type { Deps } from '#server/platform/deps.ts';
import { policyOf, policyText } from '#server/platform/http/security.ts';
import type { SecurityOptions } from '#server/platform/http/security.ts';

/** The policy of a page of the public site: as the app's, but the only styles are those that are in it. */
export const sitePolicy = (deps: Pick<Deps, 'env'>, options: SecurityOptions, styles: readonly string[]): string =>
  policyText({ ...policyOf(deps, options), styleSrc: styles });
