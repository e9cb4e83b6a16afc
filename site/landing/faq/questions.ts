import { COPY_CREDITS, IMAGE_CREDITS, PLANS } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import { number } from '../figures.ts';

export interface Question {
  /** Names the answer in an address. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly list?: readonly (readonly [term: string, words: string])[];
  readonly link?: readonly [words: string, href: string];
}

const { starter, pro } = PLANS;

/** The ten questions of D8.1. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'faq-live',
    question: 'Can anything go live without me?',
    answer: [
      'No. An ad goes to Meta when you press Publish, and starts paused unless you choose otherwise. Meta reviews it, but it is not shown and costs nothing until you turn it on.',
      'A flow asks before it publishes, on a page that you or a client can answer on a phone. If you allow it in the flow’s limits, it goes on by itself, but never past the credits and ads you set there.',
    ],
  },
  {
    id: 'faq-credit',
    question: 'What is a credit?',
    answer: [
      `The unit that pays for what Millrace generates. An image takes ${IMAGE_CREDITS} credits in all formats, a copy generation ${COPY_CREDITS}. You see the cost before you start. Building, uploading and publishing are free.`,
    ],
  },
  {
    id: 'faq-failed-generation',
    question: 'What if a generation fails?',
    answer: [
      'It costs nothing. Credits are held when it starts, spent when it succeeds, and returned when it fails or is interrupted.',
    ],
  },
  {
    id: 'faq-roll-over',
    question: 'Do credits roll over?',
    answer: [
      "Plan credits don't: they reset to the full number each month, and unused ones expire. Purchased credits never expire. Plan credits are always used first.",
    ],
  },
  {
    id: 'faq-permissions',
    question: 'Which Meta permissions do you ask for, and why?',
    answer: [
      "Meta asks you for each of them when you connect, and you can revoke them there at any time. Millrace shows which ones it has. Meta's access token is stored encrypted on our server and never reaches a browser.",
    ],
    list: [
      ['ads_management', 'to create and publish ads'],
      ['ads_read', 'to read campaigns, ad sets and results'],
      ['business_management', 'to see the businesses that your ad accounts belong to'],
      ['pages_show_list', 'to list your pages, so that you can choose one'],
      ['pages_read_engagement', 'to read the pages that your ads come from'],
      ['pages_manage_ads', 'to run ads for your pages'],
      ['instagram_basic', 'to see the Instagram accounts that belong to them'],
    ],
  },
  {
    id: 'faq-accounts',
    question: 'Can I use several ad accounts?',
    answer: [
      `Yes. ${starter.title} works with ${number(starter.adAccounts)} active ad account, ${pro.title} with ${number(pro.adAccounts)}, and ${PLANS.team.title} with as many as you have. You choose which of your accounts are active, and can change that later.`,
    ],
  },
  {
    id: 'faq-failed-ads',
    question: 'What if some ads fail?',
    answer: [
      "The others are still published. Each failed ad shows Meta's message, its code and what to do; fix it and publish again. A published ad is never sent twice.",
      'If Meta does not answer, Millrace looks for the ad there before it retries, so you never get a duplicate.',
    ],
  },
  {
    id: 'faq-cancel',
    question: 'How do I cancel?',
    answer: [
      'On the Billing page of the app, at any time. You keep the plan until the end of the period you paid for. Ads on Meta stay there, and you keep purchased credits.',
    ],
  },
  {
    id: 'faq-beta',
    question: 'What does beta mean?',
    answer: [
      'Some features are still being built. Available now: building ads one by one or many at once, texts and images from a brief, presets, the check before publishing, publishing to Meta, the ad queue, analytics, flows, and several ad accounts.',
      'Screens may change. Your work stays.',
    ],
  },
  {
    id: 'faq-data',
    question: 'What happens to my data?',
    answer: [
      'We use it to run the product for you. On the Account page you can export all of it as a zip file, or delete your account, which removes your ads, images and account from our server.',
      'We measure how you use the product only if you agree, and you can change your mind.',
    ],
    link: ['Read the Privacy Policy', ROUTES.privacy],
  },
];
