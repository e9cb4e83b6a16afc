import { GraphError, badParam, creativeFailed, invalid } from '../errors.ts';

/** Meta's call-to-action types for link ads (A12). */
const CALL_TO_ACTION_TYPES: ReadonlySet<string> = new Set(
  `LEARN_MORE SHOP_NOW SIGN_UP BOOK_NOW BOOK_TRAVEL CONTACT_US DOWNLOAD GET_OFFER GET_QUOTE SUBSCRIBE APPLY_NOW
   BUY_NOW BUY_TICKETS ORDER_NOW START_ORDER REQUEST_TIME SEE_MORE WATCH_MORE LISTEN_NOW PLAY_GAME DONATE_NOW
   GET_DIRECTIONS CALL_NOW WHATSAPP_MESSAGE MESSAGE_PAGE GET_SHOWTIMES INSTALL_MOBILE_APP NO_BUTTON`.split(/\s+/),
);

const LIMITS = { body: 1024, title: 255, description: 255, link: 1000 } as const;

export const checkLength = (kind: keyof typeof LIMITS, text: string | undefined, blame: readonly string[]): void => {
  if (text !== undefined && [...text].length > LIMITS[kind])
    throw creativeFailed(`The ${kind} is too long. Use at most ${LIMITS[kind]} characters.`, blame, 'Text Is Too Long');
};

export const checkLink = (link: string | undefined, blame: readonly string[]): void => {
  if (!link) throw invalid(2_061_015, 'Link Is Missing', 'The link field is required.', blame);
  checkLength('link', link, blame);
  // A placeholder such as {{campaign.name}} is no character of a URL but is filled in before anybody follows it.
  const filled = link.replace(/\{\{[\w.]+\}\}/g, 'x');
  if (!/^https?:$/.test(URL.canParse(filled) ? new URL(filled).protocol : ''))
    throw new GraphError(100, `(#100) ${blame.join('.')} should represent a valid URL`, { blame });
};

export const checkCallToAction = (type: string, blame: readonly string[]): void => {
  if (!CALL_TO_ACTION_TYPES.has(type))
    throw badParam(blame.join('.'), `one of {${[...CALL_TO_ACTION_TYPES].join(', ')}}`);
};
