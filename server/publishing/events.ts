import type { PublishError } from '#contract/ad.ts';

interface PublishingEvents {
  'publishing.failed': {
    readonly userId: number;
    readonly publicationId: string;
    /** The ad's name. */
    readonly ad: string;
    readonly error: PublishError;
  };
  /** Meta's review rejected the ad. */
  'publishing.rejected': { readonly userId: number; readonly publicationId: string; readonly ad: string };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends PublishingEvents {}
}
