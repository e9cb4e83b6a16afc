interface MetaEvents {
  'meta.connected': { readonly userId: number };
  /** The connection ended: Meta refuses its token, or its time ran out. */
  'meta.expired': { readonly userId: number; readonly person: string; readonly connectedAt: Date };
  /** All results of a range were read from Meta for an ad account. */
  'meta.resultsRead': { readonly userId: number; readonly accountId: string };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends MetaEvents {}
}
