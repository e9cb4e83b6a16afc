import { COPY_CREDITS, IMAGE_CREDITS, PLANS } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import { number } from '../figures.ts';
import { OPEN } from '../standing.ts';

export interface Question {
  /** Names the answer in an address. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly list?: readonly (readonly [term: string, words: string])[];
  readonly link?: readonly [words: string, href: string];
}

const COMING_PARTS = [
  [OPEN.generation, 'generating copy and images'],
  [OPEN.flows, 'flows'],
  [OPEN.bulkUpload, 'bulk upload'],
  [OPEN.presets, 'presets'],
  [OPEN.analytics, 'analytics'],
] as const;
const comingParts = COMING_PARTS.filter(([open]) => !open).map(([, part]) => part);
const { starter, pro } = PLANS;

/** The ten questions of D8.1. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'faq-live',
    question: 'Can anything go live without me?',
    answer: [
      'No. An ad goes to Meta when you press Publish, and arrives there paused unless you chose otherwise. Meta reviews a paused ad, but shows it to nobody, and it costs nothing until you switch it on.',
      ...(OPEN.flows ? [] : ['Flows are coming in the beta. They will stop and ask you before anything is published.']),
    ],
  },
  {
    id: 'faq-credit',
    question: 'What is a credit?',
    answer: [
      `What Millrace counts by when it makes something for you. An image takes ${IMAGE_CREDITS} credits, a copy generation ${COPY_CREDITS}, and you see the cost before each. Building, uploading and publishing ads take none.`,
      ...(OPEN.generation ? [] : ['Generating is coming in the beta. Until it is there, nothing takes credits.']),
    ],
  },
  {
    id: 'faq-failed-generation',
    question: 'What if a generation fails?',
    answer: [
      'It costs nothing. The credits are set aside when it begins, are spent when it succeeds, and come back to you by themselves when it fails or is cut off.',
    ],
  },
  {
    id: 'faq-roll-over',
    question: 'Do credits roll over?',
    answer: [
      "Your plan's credits do not: each month you get the full number again, and what was left of the last month ends. Credits from a pack stay until you use them. The plan's are always used first.",
    ],
  },
  {
    id: 'faq-permissions',
    question: 'Which Meta permissions do you ask for, and why?',
    answer: [
      "Meta asks you for each of them when you connect, and you can take them back there at any time. Millrace shows which of them it has. Meta's key to your account is kept encrypted on our server and never reaches a browser.",
    ],
    list: [
      ['ads_management', 'to create and publish ads'],
      ['ads_read', 'to read campaigns, ad sets and results'],
      ['business_management', 'to see the businesses that your ad accounts belong to'],
      ['pages_show_list', 'to list your pages, so that you can choose one'],
      ['pages_read_engagement', 'to read the pages that your ads speak as'],
      ['pages_manage_ads', 'to advertise as your pages'],
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
      "The others are published all the same. At each one that failed you read Meta's own message, its code, and what to do; you mend it and publish it again. One that arrived is never sent twice.",
      'If Meta gives no answer, Millrace looks for the ad there before it tries again, so that you never find it there two times.',
    ],
  },
  {
    id: 'faq-cancel',
    question: 'How do I cancel?',
    answer: [
      'On the Billing page of the app, in a few clicks, at any time. You keep the plan to the end of the period that you paid for. Ads that are at Meta stay there, and credits from packs stay yours.',
    ],
  },
  {
    id: 'faq-beta',
    question: 'What does beta mean?',
    answer: [
      'That not everything is there yet. Open now: building ads with live previews, uploading images, the check before publishing, publishing to Meta, the ad queue, and several ad accounts.',
      ...(comingParts.length > 0
        ? [`Coming: ${comingParts.join(', ')}. What is missing says so, here and in the app.`]
        : []),
      'Screens will still change. What you made stays.',
    ],
  },
  {
    id: 'faq-data',
    question: 'What happens to my data?',
    answer: [
      'It is used to run the product for you. You can take all of it with you as a zip file, and delete your account, both on the Account page; then your ads, your images and your account are removed from our server.',
      'How the product is used is measured only if you agree, and you can change your mind.',
    ],
    link: ['Read the Privacy Policy', ROUTES.privacy],
  },
];
