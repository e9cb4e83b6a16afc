import { describe, expect, it } from 'vitest';
import { CONTACT_LIMITS, contactFault, fitMessage } from '#contract/rules/contact.ts';

const GOOD = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?' };

describe('What may be written to us', () => {
  it('R5.01 is told the first fault only, in the order of the fields', () => {
    const nothing = { email: '', subject: ' ', message: '' };
    expect(contactFault(nothing)?.text).toBe('Email is required');
    expect(contactFault({ ...nothing, email: 'ann @example.com' })?.text).toBe('Please enter a valid email address');
    expect(contactFault({ ...nothing, email: GOOD.email })?.text).toBe('Subject is required');
    expect(contactFault({ ...GOOD, message: '\n' })?.text).toBe('Message is required');
    expect(contactFault({ ...GOOD, message: ' 123456789 ' })?.text).toBe('Message must be at least 10 characters long');
    expect(contactFault({ ...GOOD, message: '1234567890' })).toBeNull();
    expect(contactFault(GOOD)).toBeNull();
  });

  it.each(['ann', 'ann@', '@example.com', 'ann@example', ' ann@example.com', 'ann@exa mple.com', 'a@b.c\nBcc: d@e.f'])(
    'R5.01 takes no address like %j',
    (email) => expect(contactFault({ ...GOOD, email })?.text).toBe('Please enter a valid email address'),
  );

  it.each(['Hello\nBcc: d@e.f', 'Hello\r\nX-Header: 1', 'Hello\u2028again'])(
    'takes no subject of more than a line: %j',
    (subject) => expect(contactFault({ ...GOOD, subject })?.text).toBe('Subject must be one line of text'),
  );

  it('R5.02 has 5,000 characters at most, and is cut between signs', () => {
    const full = 'x'.repeat(CONTACT_LIMITS.message);
    expect(contactFault({ ...GOOD, message: full })).toBeNull();
    expect(contactFault({ ...GOOD, message: `${full}x` })?.text).toBe('Message must be at most 5000 characters long');
    expect([fitMessage(full), fitMessage(`${full}x`)]).toEqual([full, full]);
    expect(fitMessage(`${full.slice(1)}🛞`)).toBe(full.slice(1));
    expect(fitMessage(`${full.slice(2)}🛞`)).toHaveLength(5000);
  });

  it('R5.02 has an address of 254 characters and a subject of 200 at most', () => {
    const email = `${'a'.repeat(242)}@example.com`;
    expect(contactFault({ ...GOOD, email })).toBeNull();
    expect(contactFault({ ...GOOD, email: `a${email}` })).toEqual({
      field: 'email',
      text: 'Please enter a valid email address',
    });
    expect(contactFault({ ...GOOD, subject: 'x'.repeat(200) })).toBeNull();
    expect(contactFault({ ...GOOD, subject: 'x'.repeat(201) })).toEqual({
      field: 'subject',
      text: 'Subject must be at most 200 characters long',
    });
  });
});
