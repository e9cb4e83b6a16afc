interface MetaEvents {
  'meta.connected': { readonly userId: number };
  /** The connection ended: Meta refuses its token, or its time ran out. */
  'meta.expired': { readonly userId: number; readonly person: string; readonly connectedAt: Date };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends MetaEvents {}
}
