import type { ComponentType } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { REFUSAL_TITLE } from './refused/words.ts';

export interface PageProps {
  /** Address of the styles for what lies below the first screen; null where all of them are in the page. */
  readonly sheet: string | null;
}

export interface Page {
  /** Names the built file. */
  readonly name: 'landing' | 'terms' | 'privacy' | 'contact' | 'notFound' | 'refused' | 'contactSent' | 'contactFailed';
  /** Null: the server answers with it in place of another (server/site/pages.ts). */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** The component's module below site/; its styles are those of the page. */
  readonly module: string;
  /** Without bar, foot and scripts, so that it can be shown anywhere. */
  readonly bare?: true;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/** Every page of the public site (R2.01). */
export const PAGES: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    title: 'Millrace: AI-powered flows for your Meta Ads',
    description:
      'Stop fighting with Meta ads manager. Ideate, generate, review, queue and publish Facebook and Instagram ads, one by one or in bulk, and see how they perform.',
    module: 'landing/LandingPage.tsx',
    load: async () => (await import('./landing/LandingPage.tsx')).LandingPage,
  },
  {
    name: 'terms',
    path: ROUTES.terms,
    title: 'Terms of Service · Millrace',
    description: 'The terms under which you use Millrace, in 20 sections.',
    module: 'legal/TermsPage.tsx',
    load: async () => (await import('./legal/TermsPage.tsx')).TermsPage,
  },
  {
    name: 'privacy',
    path: ROUTES.privacy,
    title: 'Privacy Policy · Millrace',
    description: 'What Millrace stores about you, why and for how long, every cookie it sets, and your rights.',
    module: 'legal/PrivacyPage.tsx',
    load: async () => (await import('./legal/PrivacyPage.tsx')).PrivacyPage,
  },
  {
    name: 'contact',
    path: ROUTES.contact,
    title: 'Contact · Millrace',
    description: 'Contact the people who make Millrace. A person answers.',
    module: 'contact/ContactPage.tsx',
    load: async () => (await import('./contact/ContactPage.tsx')).ContactPage,
  },
  {
    name: 'notFound',
    path: null,
    title: 'Page not found · Millrace',
    description: 'There is no page at this address.',
    module: 'NotFoundPage.tsx',
    load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  },
  {
    name: 'refused',
    path: null,
    title: `${REFUSAL_TITLE} · Millrace`,
    description: 'Why this did not work.',
    module: 'refused/RefusedPage.tsx',
    bare: true,
    load: async () => (await import('./refused/RefusedPage.tsx')).RefusedPage,
  },
  {
    name: 'contactSent',
    path: null,
    title: 'Sent · Contact · Millrace',
    description: 'Your message has arrived.',
    module: 'contact/ContactSentPage.tsx',
    load: async () => (await import('./contact/ContactSentPage.tsx')).ContactSentPage,
  },
  {
    name: 'contactFailed',
    path: null,
    title: 'Not sent · Contact · Millrace',
    description: 'Your message has not been sent yet.',
    module: 'contact/ContactFailedPage.tsx',
    load: async () => (await import('./contact/ContactFailedPage.tsx')).ContactFailedPage,
  },
];
