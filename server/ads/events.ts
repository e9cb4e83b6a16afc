interface AdsEvents {
  /** A person changed ads: what is published of them, or whether they can be, may be another now. */
  'ads.changed': { readonly userId: number };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends AdsEvents {}
}
