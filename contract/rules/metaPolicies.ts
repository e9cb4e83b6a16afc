/** Where Meta explains what ads may say and show; it has no address for each policy that a review can name. */
export const META_POLICIES = 'https://transparency.meta.com/policies/ad-standards/';
