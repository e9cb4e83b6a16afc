interface MediaEvents {
  /** An upload became an image that ads may name. */
  'media.uploaded': { readonly userId: number; readonly imageId: string };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends MediaEvents {}
}
