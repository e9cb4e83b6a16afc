import type { MailMessage } from '#server/outside/mail/types.ts';
import { atMost, oneLine } from './clean.ts';
import { htmlOf, SWITCH_OFF } from './html.ts';
import type { Letter } from './letter.ts';

const LONGEST_SUBJECT = 180;

const textOf = ({ lines, button, end, switchOff }: Letter): string =>
  [
    ...lines,
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...(end === undefined ? [] : [end]),
    ...(switchOff === undefined ? [] : [`${SWITCH_OFF}:\n${switchOff}`]),
    'Millrace',
  ].join('\n\n');

/** A letter as an email, in text and HTML. */
export const composeMail = (to: string, { subject, lines, button, end, switchOff }: Letter): MailMessage => {
  const clean: Letter = {
    subject: atMost(oneLine(subject), LONGEST_SUBJECT),
    lines: lines.map(oneLine),
    ...(button !== undefined && { button: { label: oneLine(button.label), link: oneLine(button.link) } }),
    ...(end !== undefined && { end: oneLine(end) }),
    ...(switchOff !== undefined && { switchOff: oneLine(switchOff) }),
  };
  return { to, subject: `[Millrace] ${clean.subject}`, text: textOf(clean), html: htmlOf(clean) };
};
