import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REPORT_BYTES } from '#contract/calls/contact.ts';
import type { OutboxMessage } from '#server/outside/mail/outbox.ts';
import { sweepMessages } from '#server/contact/sweep.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { mailTo } from '#test/support/mails.ts';
import { recordSession, WRITTEN } from '#test/support/recorded.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { startSmtpSink } from '#test/support/smtp.ts';

const CONTACT = '/api/contact/';
const SUPPORT = 'help@millrace.test';
const good = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?' };
const THANKS = "Message sent successfully! We'll get back to you soon.";

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock), env: { SUPPORT_EMAIL: SUPPORT } });
});
afterAll(() => server.stop());
beforeEach(() => server.deps.pool.query('delete from rate_limits'));

const post = (body: unknown) => server.client().post(CONTACT, body);
const refusal = async (body: unknown) => {
  const { status, body: answer } = await post(body);
  return [status, answer.error, answer.fields];
};
/** The mail to support about a subject: many are sent at once, so the newest may be another. */
const told = (subject: string) => mailTo(server, SUPPORT, subject);
const kept = async () =>
  (await server.deps.pool.query('select * from contact_messages order by created_at desc, id')).rows;

describe('A message to us', () => {
  it('R7.05 R8.04 is kept and mailed to support, and an answer goes to its writer', async () => {
    const answer = await post(good);
    expect([answer.status, answer.body]).toEqual([200, { message: THANKS }]);
    const mail = await told('Contact: A question');
    expect(mail).toMatchObject({
      to: SUPPORT,
      replyTo: 'ann@example.com',
      subject: '[Millrace] Contact: A question',
      attachments: [],
    });
    expect(mail.text).toContain(good.message);
    expect(mail.mime).toMatch(/^Reply-To: ann@example\.com\r$/m);
    const [row] = await kept();
    expect(row).toMatchObject({ ...good, user_id: null, report: null, mailed_at: new Date(clock) });
  });

  it('tells support who wrote it where somebody is signed in', async () => {
    const client = await server.signedIn();
    expect((await client.post(CONTACT, { ...good, subject: 'Signed in' })).status).toBe(200);
    expect((await told('Contact: Signed in')).text).toContain(`ann@example.com (user ${client.userId})`);
    expect((await kept()).some(({ user_id }) => user_id === client.userId)).toBe(true);
  });

  it('R5.01 is refused with the first rule that it breaks, in their order', async () => {
    const steps = [
      [{}, 'email', 'Email is required'],
      [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@b' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a b@example.com' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@b.c', subject: '  ' }, 'subject', 'Subject is required'],
      [{ email: 'a@b.c', subject: 's', message: ' \n ' }, 'message', 'Message is required'],
      [
        { email: 'a@b.c', subject: 's', message: '123456789' },
        'message',
        'Message must be at least 10 characters long',
      ],
    ] as const;
    for (const [body, field, text] of steps) expect(await refusal(body)).toEqual([400, text, { [field]: [text] }]);
    expect((await post({ email: 'a@b.c', subject: 's', message: '1234567890' })).status).toBe(200);
  });

  it('R5.02 has at most 5,000 characters', async () => {
    expect((await post({ ...good, message: 'x'.repeat(5000) })).status).toBe(200);
    expect((await refusal({ ...good, message: 'x'.repeat(5001) })).slice(0, 2)).toEqual([
      400,
      'Message must be at most 5000 characters long',
    ]);
    expect((await refusal({ ...good, subject: 'x'.repeat(201) }))[1]).toBe(
      'Subject must be at most 200 characters long',
    );
    const email = `${'x'.repeat(250)}@example.com`;
    expect((await refusal({ ...good, email }))[1]).toBe('Please enter a valid email address');
  });

  it('D1.4 names fields that it does not know, and those that are no text', async () => {
    expect(await refusal({ ...good, from: 'y@example.com', to: 'x@example.com' })).toEqual([
      400,
      'from: Unknown field.',
      { from: ['Unknown field.'], to: ['Unknown field.'] },
    ]);
    expect((await refusal({ ...good, subject: ['a', 'b'] }))[1]).toBe('subject: This must be a text.');
    expect((await refusal({ ...good, message: null }))[1]).toBe('message: This must be a text.');
    expect((await refusal({ ...good, message: 'with a \0 in it' }))[0]).toBe(400);
  });

  it('cannot write anything into the head of the mail', async () => {
    const before = (await server.outbox()).length;
    const inject = 'Bcc: everybody@example.com';
    for (const email of [
      `ann@example.com\r\n${inject}`,
      `ann@example.com\n${inject}`,
      'ann@example.com,bob@example.com',
      'ann@example.com;bob@example.com',
      'Ann <ann@example.com>',
      '"x"@example.com',
      'ann@example.com\u2028x',
    ])
      expect((await refusal({ ...good, email }))[1], email).toBe('Please enter a valid email address');
    for (const subject of [`Hi\r\n${inject}`, `Hi\n${inject}`, `Hi\r${inject}`, 'Hi\u0085x', 'Hi\u2028x', 'Hi\tx'])
      expect((await refusal({ ...good, subject }))[1], subject).toBe('Subject must be one line of text');
    expect((await server.outbox()).length).toBe(before);

    const message = `Dear support,\r\n${inject}\r\n\r\n.\r\nQUIT`;
    expect((await post({ ...good, subject: 'Grüße =?utf-8?q?=0ABcc:_x@y.z?=', message })).status).toBe(200);
    const head = (await told('Contact: Grüße')).mime.split('\r\n\r\n', 1)[0]!;
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^to:.*$/gim)).toEqual(['To: help@millrace.test']);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('shows nothing of what was written as HTML', async () => {
    await post({ ...good, subject: 'A picture', message: '<img src=x onerror=alert(1)> and more' });
    const mail = await told('Contact: A picture');
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.html).not.toContain('<img');
  });

  it('that fills in the field that nobody sees is thanked like any other, and neither kept nor mailed', async () => {
    const [rows, mails] = [(await kept()).length, (await server.outbox()).length];
    const answer = await post({ ...good, website: 'https://spam.example' });
    const other = await post({ ...good, website: '' });
    expect([answer.status, answer.body]).toEqual([other.status, other.body]);
    expect([(await kept()).length, (await server.outbox()).length]).toEqual([rows + 1, mails + 1]);
    expect(await refusal({ ...good, website: 'x', subject: '' }), 'its faults are told, too').toEqual([
      400,
      'Subject is required',
      { subject: ['Subject is required'] },
    ]);
  });

  it('D3.5 that fills it in counts towards the limit', async () => {
    for (let at = 0; at < 10; at += 1) expect((await post({ ...good, website: 'x' })).status).toBe(200);
    expect((await post(good)).status).toBe(429);
  });

  it('R7.02 needs a CSRF token like every call', async () => {
    const answer = await server.client().post(CONTACT, good, { csrf: false });
    expect([answer.status, answer.body.detail]).toEqual([403, 'CSRF Failed: CSRF cookie not set.']);
  });

  it('D3.5 comes at most ten times in ten minutes from one address; refused ones do not count', async () => {
    for (let at = 0; at < 12; at += 1) await post({ ...good, email: '' });
    for (let at = 0; at < 10; at += 1) expect((await post(good)).status).toBe(200);
    const refused = await post(good);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'You have sent many messages. Please try again in a few minutes.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    clock += 601_000;
    expect((await post(good)).status).toBe(200);
  });
});

describe('A problem report', () => {
  it('D8.4 goes with the message as an attachment that is the journal as it was sent', async () => {
    const report = maskJournal((await recordSession()).file);
    expect((await post({ ...good, subject: 'What I did', report })).status).toBe(200);
    const mail = await told('Problem report: What I did');
    expect(mail.subject).toBe('[Millrace] Problem report: What I did');
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['millrace-report.json', 'application/json'],
    ]);
    expect(JSON.parse(mail.attachments[0]!.content)).toEqual(report);
    expect(mail.mime).toMatch(/Content-Disposition: attachment; filename=millrace-report\.json/);
    expect((await kept()).map(({ report: each }) => each)).toContainEqual(report);
    const whole = JSON.stringify(mail);
    for (const text of Object.values(WRITTEN)) expect(whole).not.toContain(text);
  });

  it('can be downloaded from the outbox', async () => {
    const report = { format: 'millrace-journal', formatVersion: 1, entries: [] };
    await post({ ...good, subject: 'To download', report });
    const client = server.client();
    await settleJobs(server);
    const mails = (await client.get('/dev/outbox.json')).body as (OutboxMessage & { attachments: { url: string }[] })[];
    const mail = mails.find(({ subject }) => subject.endsWith('Problem report: To download'))!;
    expect(mail.attachments).toMatchObject([{ filename: 'millrace-report.json', contentType: 'application/json' }]);
    const file = await client.get(mail.attachments[0]!.url);
    expect(file.body).toEqual(report);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect((await client.get('/dev/outbox')).text).toContain(`href="${mail.attachments[0]!.url}"`);
    expect((await client.get('/dev/outbox/..%2Fsecret/0')).status).toBe(404);
    expect((await client.get(mail.attachments[0]!.url.replace(/0$/, '1'))).status).toBe(404);
  });

  it('has at most 2 MB, and is told so however much larger it is', async () => {
    const sized = (bytes: number) => {
      const report = { format: 'millrace-journal', formatVersion: 1, filler: '' };
      return { ...report, filler: 'x'.repeat(bytes - JSON.stringify(report).length) };
    };
    expect((await post({ ...good, report: sized(MAX_REPORT_BYTES) })).status).toBe(200);
    for (const bytes of [MAX_REPORT_BYTES + 1, MAX_REPORT_BYTES * 2]) {
      const { status, body } = await post({ ...good, report: sized(bytes) });
      expect([status, body]).toEqual([
        413,
        { error: 'The report is too large. The limit is 2 MB.', code: 'too_large' },
      ]);
    }
    const other = await server.client().post('/api/auth/login/', { email: 'x'.repeat(200_000), password: '' });
    expect([other.status, other.body.detail]).toEqual([413, 'The body is too large. The limit is 100 kB.']);
  });

  it('that is no journal, or nested without end, is refused', async () => {
    expect((await refusal({ ...good, report: { format: 'other', formatVersion: 1 } }))[0]).toBe(400);
    expect((await refusal({ ...good, report: 'a text' }))[1]).toBe('report: This must be an object.');
    const deep = `${'['.repeat(900_000)}${']'.repeat(900_000)}`;
    const body = JSON.stringify({ ...good, report: { format: 'millrace-journal', formatVersion: 1 } });
    const nested = body.replace('"formatVersion":1', `"formatVersion":1,"deep":${deep}`);
    const headers = { 'content-type': 'application/json' };
    const answer = await server.client().post(CONTACT, nested, { headers });
    expect([answer.status, answer.body.error]).toEqual([400, 'The request is nested too deeply.']);
  });
});

it('D1.5 a message that cannot be mailed is kept, and mailed once the mail server is back', async () => {
  const down = await startSmtpSink();
  await down.stop();
  let offset = 0;
  const waiting = await startServer({ env: { SMTP_URL: down.url }, now: () => new Date(Date.now() + offset) });
  expect((await waiting.client().post(CONTACT, good)).status).toBe(200);
  await settleJobs(waiting);
  const kept = async () => (await waiting.deps.pool.query('select message, mailed_at from contact_messages')).rows;
  expect(await kept()).toEqual([{ message: good.message, mailed_at: null }]);

  const sent: string[] = [];
  waiting.deps.mail.send = async ({ text }) => void sent.push(text);
  offset = 60 * 60_000;
  await settleJobs(waiting);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(good.message);
  expect(await kept()).toEqual([{ message: good.message, mailed_at: expect.any(Date) }]);
  await waiting.stop();
});

it('D1.5 a message is mailed after all where the mail server was away for longer than a job is tried', async () => {
  const down = await startSmtpSink();
  await down.stop();
  const waiting = await startServer({ env: { SMTP_URL: down.url } });
  expect((await waiting.client().post(CONTACT, good)).status).toBe(200);
  await settleJobs(waiting);
  // As pg-boss leaves a job that it has tried for a day.
  await waiting.deps.pool.query(`update pgboss.job set state = 'failed' where name = 'contact-mail'`);
  const sent: string[] = [];
  waiting.deps.mail.send = async ({ text }) => void sent.push(text);
  for (const _ of [1, 2]) {
    await sweepMessages(waiting.deps);
    await settleJobs(waiting);
    expect(sent).toEqual([expect.stringContaining(good.message)]);
  }
  await waiting.stop();
});

it('R1.06 a message of nobody who is signed in is deleted 180 days after it was mailed; of an account it goes with that', async () => {
  const today = clock;
  const client = await server.signedIn();
  expect((await client.post(CONTACT, { ...good, subject: 'Of an account' })).status).toBe(200);
  expect((await post({ ...good, subject: 'Of nobody' })).status).toBe(200);
  await told('Contact: Of nobody');
  await told('Contact: Of an account');
  const left = async () =>
    (await kept())
      .map(({ subject }) => subject)
      .filter((one) => one.startsWith('Of '))
      .toSorted();
  clock = today + 179 * 86_400_000;
  await sweepMessages(server.deps);
  expect(await left()).toEqual(['Of an account', 'Of nobody']);
  clock = today + 181 * 86_400_000;
  await sweepMessages(server.deps);
  expect(await left()).toEqual(['Of an account']);
  clock = today;
});
