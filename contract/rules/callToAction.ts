/** Meta's call-to-action types that suit a link ad, and the labels that people see (facts/outside-services.md A12). */
export const CALLS_TO_ACTION = {
  'Learn More': 'LEARN_MORE',
  'Shop Now': 'SHOP_NOW',
  'Sign Up': 'SIGN_UP',
  'Book Now': 'BOOK_TRAVEL',
  'Contact Us': 'CONTACT_US',
  Download: 'DOWNLOAD',
  'Get Offer': 'GET_OFFER',
  'Get Quote': 'GET_QUOTE',
  Subscribe: 'SUBSCRIBE',
  'Apply Now': 'APPLY_NOW',
  'Buy Now': 'BUY_NOW',
  'Buy Tickets': 'BUY_TICKETS',
  'Order Now': 'ORDER_NOW',
  'Start Order': 'START_ORDER',
  'Request Time': 'REQUEST_TIME',
  'See More': 'SEE_MORE',
  'Watch More': 'WATCH_MORE',
  'Listen Now': 'LISTEN_NOW',
  'Play Game': 'PLAY_GAME',
  'Donate Now': 'DONATE_NOW',
  'No button': 'NO_BUTTON',
} as const;

export type CallToActionLabel = keyof typeof CALLS_TO_ACTION;

export const isCallToActionLabel = (text: string): text is CallToActionLabel => Object.hasOwn(CALLS_TO_ACTION, text);

const plain = (text: string): string => text.trim().toLowerCase();

/** The label that a text means, which may be Meta's own type; empty is none. Undefined where it means nothing. */
export const callToActionNamed = (text: string): CallToActionLabel | '' | undefined => {
  if (text.trim() === '') return '';
  const found = Object.entries(CALLS_TO_ACTION).find(([label, type]) => [label, type].map(plain).includes(plain(text)));
  return found?.[0] as CallToActionLabel | undefined;
};
