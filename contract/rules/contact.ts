/** A message to support. */
export interface ContactMessage {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export interface ContactFault {
  readonly field: keyof ContactMessage;
  readonly text: string;
}

/** In UTF-16 units, as a form's `maxlength` counts. */
export const CONTACT_LIMITS = { email: 254, subject: 200, message: 5000 } as const;
const SHORTEST_MESSAGE = 10;

/** Exactly one address: no spaces, and no characters that would separate addresses or add a name. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
/** Characters that end or hide in a line of an email header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Truncates a message to the limit without splitting a character. */
export const fitMessage = (text: string): string => {
  if (text.length <= CONTACT_LIMITS.message) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text[CONTACT_LIMITS.message - 1]!);
  return text.slice(0, CONTACT_LIMITS.message - (isHalf ? 1 : 0));
};

const tooLong = ({ email, subject, message }: ContactMessage): ContactFault | null => {
  if (email.length > CONTACT_LIMITS.email) return { field: 'email', text: 'Please enter a valid email address' };
  if (subject.length > CONTACT_LIMITS.subject)
    return { field: 'subject', text: `Subject must be at most ${CONTACT_LIMITS.subject} characters long` };
  if (message.length > CONTACT_LIMITS.message)
    return { field: 'message', text: `Message must be at most ${CONTACT_LIMITS.message} characters long` };
  return null;
};

/** The first thing that is wrong, in the order of R5.01; null: it may be sent. */
export const contactFault = (contact: ContactMessage): ContactFault | null => {
  const { email, subject, message } = contact;
  if (email === '') return { field: 'email', text: 'Email is required' };
  if (!ADDRESS.test(email)) return { field: 'email', text: 'Please enter a valid email address' };
  if (subject.trim() === '') return { field: 'subject', text: 'Subject is required' };
  if (message.trim() === '') return { field: 'message', text: 'Message is required' };
  if (message.trim().length < SHORTEST_MESSAGE)
    return { field: 'message', text: `Message must be at least ${SHORTEST_MESSAGE} characters long` };
  if (CONTROL.test(subject)) return { field: 'subject', text: 'Subject must be one line of text' };
  return tooLong(contact);
};

const SOUND: ContactMessage = { email: 'ann@example.com', subject: 'Subject', message: 'x'.repeat(SHORTEST_MESSAGE) };

/** What is wrong with one field, whatever is with the others; null: nothing. */
export const contactFaultAt = (contact: ContactMessage, field: keyof ContactMessage): string | null =>
  contactFault({ ...SOUND, [field]: contact[field] })?.text ?? null;
