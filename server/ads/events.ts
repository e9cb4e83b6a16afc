interface AdsEvents {
  /** What is published of ads, or whether they can be, may be another now. */
  'ads.changed': { readonly userId: number };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends AdsEvents {}
}
