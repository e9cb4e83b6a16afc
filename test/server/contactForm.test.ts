import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBuiltSite } from '#test/support/builtSite.ts';
import { mailTo } from '#test/support/mails.ts';
import type { TestServer } from '#test/support/server.ts';

const MAIN = 'millrace.localhost:3000';
const good = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?' };

let server: TestServer;
beforeAll(async () => {
  ({ server } = await startBuiltSite());
});
afterAll(() => server.stop());
beforeEach(() => server.deps.pool.query('delete from rate_limits'));

const page = { host: MAIN, origin: `http://${MAIN}`, accept: 'text/html' };
const post = (fields: Record<string, string>, headers: Record<string, string> = page, url = '/contact') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const kept = async () =>
  (await server.deps.pool.query('select * from contact_messages order by created_at desc, id')).rows;
const alertOf = (html: string): string | undefined => /<p role="alert">(.*?)<\/p>/.exec(html)?.[1];
const counts = async () => [(await kept()).length, (await server.outbox()).length];

describe('The contact form without a script', () => {
  it('R7.05 R8.04 keeps and mails the message, and leads to a page that says so', async () => {
    for (const [host, url] of [
      [MAIN, '/contact'],
      ['www.millrace.localhost:3000', '/contact/'],
      ['app.millrace.localhost', '/contact'],
      ['localhost:3000', '/contact?from=mail'],
    ] as const) {
      const answer = await post(good, { ...page, host, origin: `http://${host}` }, url);
      expect([host, answer.statusCode, answer.headers.location]).toEqual([host, 303, '/contact?sent']);
    }
    expect(await mailTo(server, server.deps.env.supportEmail, 'A question')).toMatchObject({
      replyTo: good.email,
      subject: '[Millrace] Contact: A question',
    });
    expect((await kept())[0]).toMatchObject({ ...good, user_id: null, report: null });
    const thanks = await server.app.inject({ url: '/contact?sent', headers: page });
    expect([thanks.statusCode, /<title>(.*?)</.exec(thanks.body)?.[1]]).toEqual([200, 'contactSent']);
  });

  it('R5.01 R8.03 says the first rule that is broken, with every word still in its field', async () => {
    const steps = [
      [{}, 'email', 'Email is required'],
      [{ email: 'ann@example' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@b.c', subject: '  ' }, 'subject', 'Subject is required'],
      [{ email: 'a@b.c', subject: 's', message: ' \n ' }, 'message', 'Message is required'],
      [
        { email: 'a@b.c', subject: 's', message: '123456789' },
        'message',
        'Message must be at least 10 characters long',
      ],
      [{ ...good, subject: 'a\nb' }, 'subject', 'Subject must be one line of text'],
      [{ ...good, message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5000 characters long'],
    ] as const;
    const before = await counts();
    for (const [fields, field, text] of steps) {
      const answer = await post(fields);
      const { email = '', subject = '', message = '' } = fields as Partial<typeof good>;
      expect([answer.statusCode, alertOf(answer.body)]).toEqual([400, text]);
      expect(answer.body).toContain(`name="${field}" autofocus=""`);
      expect(answer.body.match(/ autofocus/g)).toHaveLength(1);
      expect(answer.body).toContain(`value="${email}"`);
      expect(answer.body).toContain(`value="${subject}"`);
      expect(answer.body).toContain(`>${message}</textarea>`);
      expect(answer.body).toContain(`<span>${message.length}/5000 characters</span>`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['etag']).toBe(undefined);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect(await counts()).toEqual(before);
  });

  it('D1.4 shows no word as HTML, and takes none for one of its own marks', async () => {
    const email = '"><script>alert(1)</script>';
    const subject = "' onfocus='x' __WRITTEN_MESSAGE__ __SUPPORT_EMAIL__";
    const message = '\n</textarea><img src=x>&amp; $& __CONTACT_FAULT__ __APP_ORIGIN__';
    const { body } = await post({ email, subject, message });
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).toContain('value="&#39; onfocus=&#39;x&#39; __WRITTEN_MESSAGE__ __SUPPORT_EMAIL__"');
    // The first line break in a text area is not shown; the second is the person's.
    expect(body).toContain(
      '>\n\n&lt;/textarea&gt;&lt;img src=x&gt;&amp;amp; $&amp; __CONTACT_FAULT__ __APP_ORIGIN__</textarea>',
    );
    expect(body).not.toMatch(/<script>alert|<img/);
  });

  it('R5.02 counts a line’s end as one, as the person and the script do', async () => {
    const message = `${'x\r\n'.repeat(2499)}xx`;
    expect((await post({ ...good, message })).statusCode).toBe(303);
    expect((await kept())[0]!.message).toBe(`${'x\n'.repeat(2499)}xx`);
  });

  it('D3.5 has the limit of the call, and keeps the words of who must wait', async () => {
    for (let at = 0; at < 9; at += 1) expect((await post(good)).statusCode).toBe(303);
    expect((await server.client().post('/api/contact/', good)).status).toBe(200);
    const answer = await post(good);
    expect([answer.statusCode, alertOf(answer.body)]).toEqual([
      429,
      'You have sent many messages. Please try again in a few minutes.',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect(answer.body).toContain(`>${good.message}</textarea>`);
  });

  it('R7.05 thanks a program that fills in the field that nobody sees, and forgets it', async () => {
    const before = await counts();
    const answer = await post({ ...good, website: 'https://spam.example' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent']);
    expect(await counts()).toEqual(before);
  });

  it('R7.02 takes nothing from a page that is not ours, and reads nobody’s session', async () => {
    const before = await counts();
    const foreign: Record<string, string>[] = [
      { ...page, origin: 'https://evil.example' },
      { ...page, origin: 'null' },
      { ...page, origin: `https://${MAIN}` },
      { ...page, 'sec-fetch-site': 'cross-site' },
      { ...page, 'sec-fetch-site': 'same-site' },
      { host: MAIN, 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) {
      const answer = await post(good, headers);
      expect([headers, answer.statusCode]).toEqual([headers, 403]);
      expect(alertOf(answer.body)).toBe('This form was sent from another site. Please send it from here.');
      expect(answer.body).not.toContain(good.message);
    }
    expect(await counts()).toEqual(before);
    const { cookieHeader } = await server.signedIn();
    expect(
      (await post(good, { ...page, origin: 'null', 'sec-fetch-site': 'same-origin', cookie: cookieHeader })).statusCode,
    ).toBe(303);
    expect((await kept())[0]).toMatchObject({ user_id: null });
  });

  it('D1.4 takes nothing but a form, of no more than a megabyte, and calls take none', async () => {
    const json = { ...page, 'content-type': 'application/json' };
    expect((await post(good, json)).statusCode).toBe(415);
    expect((await post({ ...good, message: 'x'.repeat(200_000) })).statusCode).toBe(400);
    expect((await post({ ...good, message: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
    expect(alertOf((await post({ ...good, from: 'x@y.zz' })).body)).toBe('from: Unknown field.');
    expect((await post({ ...good, message: 'with a \0 in it' })).statusCode).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await server.client().post('/api/contact/', new URLSearchParams(good).toString(), { headers })).status,
    ).toBe(415);
  });

  it('R8.03 says the default where the fault is ours, with every word still in its field', async () => {
    const { db } = server.deps;
    Object.assign(server.deps, {
      db: {
        insertInto: () => {
          throw new Error('The disk is full.');
        },
      },
    });
    const answer = await post(good);
    Object.assign(server.deps, { db });
    expect([answer.statusCode, alertOf(answer.body)]).toEqual([
      500,
      'Failed to send message. Please check your connection and try again.',
    ]);
    expect(answer.body).toContain(`>${good.message}</textarea>`);
  });
});
