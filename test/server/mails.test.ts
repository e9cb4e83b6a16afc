import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/compose.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { accountExistsLetter } from '#server/identity/letters/accountExists.ts';
import { confirmNewEmailLetter } from '#server/account/letters/confirmNewEmail.ts';
import { emailChangedLetter } from '#server/account/letters/emailChanged.ts';
import { newEmailTakenLetter } from '#server/account/letters/newEmailTaken.ts';
import { passwordChangedLetter } from '#server/identity/letters/passwordChanged.ts';
import { passwordResetLetter } from '#server/identity/letters/passwordReset.ts';
import { verificationLetter } from '#server/identity/letters/verification.ts';
import { startSmtpSink } from '#test/support/smtp.ts';
import { createSmtp } from '#server/outside/mail/smtp.ts';

const ORIGIN = 'https://app.millrace.test';
const LETTERS: Readonly<Record<string, Letter>> = {
  verification: verificationLetter(ORIGIN, 'k'.repeat(43)),
  accountExists: accountExistsLetter(ORIGIN),
  passwordReset: passwordResetLetter(ORIGIN, '1z', 't'.repeat(43)),
  passwordChanged: passwordChangedLetter(ORIGIN),
  confirmNewEmail: confirmNewEmailLetter(ORIGIN, 'k'.repeat(43)),
  newEmailTaken: newEmailTakenLetter(ORIGIN),
  emailChanged: emailChangedLetter(ORIGIN, 'next@example.com'),
};

const letter = (text: string): Letter => ({
  subject: text,
  lines: [text],
  button: { label: text, link: `${ORIGIN}/x?a=1&b="2"` },
  end: text,
});

/** What a person reads of the HTML. */
const read = (html: string): string =>
  html
    .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('D3.4 D3.6 every mail', () => {
  it.each(Object.entries(LETTERS))('says the same as text and as HTML: %s', (_, one) => {
    const mail = composeMail('ada@example.com', one);
    expect(mail.subject).toBe(`[Millrace] ${one.subject}`);
    for (const said of [...one.lines, one.button!.label, one.button!.link, one.end!]) {
      expect(mail.text).toContain(said);
      expect(read(mail.html)).toContain(said);
    }
    expect(mail.html).toContain(`href="${one.button!.link}"`);
    expect(one.button!.link.startsWith(ORIGIN)).toBe(true);
  });

  it('follows the theme of the mail program, and fetches nothing', () => {
    const { html } = composeMail('ada@example.com', LETTERS['verification']!);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });

  it('has contrast enough in both themes', () => {
    const { html } = composeMail('ada@example.com', LETTERS['verification']!);
    const light = (part: string, kind: string) =>
      new RegExp(`class="${part}"[^>]*style="(?:[^"]*;)?${kind}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? '';
    const dark = (part: string, kind: string) =>
      new RegExp(`\\.${part}[^{]*\\{(?:[^}]*;)?${kind}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? '';
    for (const of of [light, dark]) {
      expect(contrast(of('inside', 'color'), of('card', 'background'))).toBeGreaterThan(4.5);
      expect(contrast(of('small', 'color'), of('card', 'background'))).toBeGreaterThan(4.5);
      expect(contrast(of('link', 'color'), of('card', 'background'))).toBeGreaterThan(4.5);
      expect(contrast(of('button', 'color'), of('button', 'background'))).toBeGreaterThan(4.5);
    }
  });

  it('may have neither a button nor an end', () => {
    const mail = composeMail('ada@example.com', { subject: 'Plain', lines: ['One.', 'Two.'] });
    expect(mail.text).toBe('One.\n\nTwo.\n\nMillrace');
    expect(mail.html).not.toContain('<a ');
  });
});

describe('D3.5 what people wrote', () => {
  it('is escaped wherever it stands', () => {
    const { html } = composeMail('ada@example.com', letter(`<img src=x onerror="alert('1')">&amp;`));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
    expect(html).toContain('href="https://app.millrace.test/x?a=1&amp;b=&quot;2&quot;"');
  });

  it('ends no header and adds none, on its way to a mail server either', async () => {
    const sink = await startSmtpSink();
    const smtp = createSmtp(sink.url, 'help@example.com');
    const text = 'Hello\r\nBcc: all@example.com\r\n\r\n<b>x</b>\u2028y\u0000z';
    const mail = composeMail('ada@example.com', letter(text));
    expect(mail.subject).toBe('[Millrace] Hello Bcc: all@example.com <b>x</b> y z');
    await smtp.send(mail);
    await smtp.close();
    await sink.stop();
    const head = sink.messages[0]!.split('\n\n')[0]!.replaceAll(/\n[ \t]+/g, ' ');
    expect(head.split('\n').filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
    expect(head).toContain('Subject: [Millrace] Hello Bcc: all@example.com');
  });

  it('cannot turn the words beside it, and keeps its own direction', () => {
    const { html, text } = composeMail('ada@example.com', letter('\u202egpj.exe\u2066 شركة'));
    expect(text + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(html).toContain('dir="auto"');
    expect(text).toContain('شركة');
  });

  it('is wrapped where it is long, and shortened in a subject', () => {
    const long = 'W'.repeat(5000);
    const { html, subject, text } = composeMail('ada@example.com', letter(long));
    expect(html).toMatch(/class="line"[^>]*overflow-wrap:anywhere/);
    expect(text).toContain(long);
    expect(subject).toHaveLength('[Millrace] '.length + 180);
    expect(subject.endsWith('…')).toBe(true);
    expect(composeMail('ada@example.com', letter('👩'.repeat(200))).subject.isWellFormed()).toBe(true);
  });
});

const luminance = (hex: string): number => {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
