import { type Html, type Page, page } from '#sandbox/page.ts';

const NAV = [
  { href: '/', label: 'People' },
  { href: '/sandbox/published', label: 'Published' },
  { href: '/sandbox/faults', label: 'Faults' },
  { href: '/sandbox/calls', label: 'Calls' },
] as const;

/** A page of this sandbox, with its places on top. */
export const metaPage = (document: Omit<Page, 'service' | 'nav'>): Html =>
  page({ ...document, service: 'Meta', nav: NAV });
