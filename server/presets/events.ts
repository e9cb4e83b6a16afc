interface PresetsEvents {
  /** What ads inherit may be another now. */
  'presets.changed': { readonly userId: number };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends PresetsEvents {}
}
