import type { MetaIssue, PublishError } from '#contract/ad.ts';

interface PublishingEvents {
  'publishing.failed': {
    readonly userId: number;
    readonly publicationId: string;
    /** The ad's name. */
    readonly ad: string;
    readonly error: PublishError;
  };
  /** Meta's review rejected the ad. */
  'publishing.rejected': {
    readonly userId: number;
    readonly publicationId: string;
    /** The ad's name. */
    readonly ad: string;
    /** Meta's reasons. */
    readonly issues: readonly MetaIssue[];
    readonly at: Date;
  };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends PublishingEvents {}
}
