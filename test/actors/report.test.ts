import { resolveObjectURL } from 'node:buffer';
import { createActor } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendContact } from '#contract/calls/contact.ts';
import { createReporting } from '#src/actors/report.ts';
import type { Services } from '#src/actors/services.ts';
import { parseJournalFile } from '#src/journal/file.ts';
import { selectFieldTexts } from '#src/machines/form.ts';
import { reportMachine, selectFailureText, selectOpen } from '#src/machines/report.machine.ts';
import { toastsMachine } from '#src/machines/toasts.machine.ts';
import { createVault } from '#src/services/vault.ts';
import { inert } from '#test/support/inert.ts';
import { play } from '#test/support/play.ts';
import { recordSession, WRITTEN } from '#test/support/recorded.ts';

const MESSAGE = 'The image of my jacket never arrived.';
const EMAIL = 'maria@riverside.example';

/** The chart with its real actors; the server's answers are given, one a call. */
const reporting = async (...answers: unknown[]) => {
  const { file } = await recordSession();
  const sent: { call: unknown; body: Record<string, unknown> }[] = [];
  const secrets = createVault();
  const http = {
    call: async (call: unknown, asked: { body: Record<string, unknown> }) => {
      sent.push({ call, body: asked.body });
      const answer = answers.shift();
      if (answer && typeof answer === 'object' && 'kind' in answer) throw answer;
      return answer;
    },
  };
  let readable = true;
  const {
    actors,
    effects,
    look,
    giveUp,
    open: openOf,
  } = createReporting({ http, secrets } as unknown as Services, async () => {
    if (!readable) throw new Error('The database is shut.');
    return file;
  });
  const played = play(inert(reportMachine).provide({ actors, actions: effects }));
  const until = async (isThere: () => boolean) => expect.poll(isThere).toBe(true);
  const { actor } = played;
  return {
    ...played,
    openOf,
    sent,
    look,
    giveUp,
    shut: () => {
      readable = false;
    },
    open: async () => {
      actor.send({ type: 'report.open' });
      await until(() => actor.getSnapshot().matches({ open: 'showing' }));
    },
    send: async (message = MESSAGE) => {
      actor.send({ type: 'report.send', emailSecret: secrets.keep(EMAIL), messageSecret: secrets.keep(message) });
      await until(() => !actor.getSnapshot().hasTag('busy'));
    },
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('Reporting a problem', () => {
  it('D8.4 shows exactly what is sent, before it is sent', async () => {
    const { actor, open, look, sent, send } = await reporting({ message: 'Thank you.' });
    await open();
    expect(sent).toEqual([]);
    const { reportId, entries } = actor.getSnapshot().context.collected!;
    const shown = look(reportId)!;
    expect(shown.entries).toHaveLength(entries);
    await send();
    expect(sent).toEqual([
      { call: sendContact, body: { email: EMAIL, subject: `On ${shown.page.path}`, message: MESSAGE, report: shown } },
    ]);
    for (const text of Object.values(WRITTEN)) expect(JSON.stringify(shown)).not.toContain(text);
  });

  it('R8.04 says thanks with the words of the server, and lets the record go', async () => {
    const { actor, open, look, send, told } = await reporting({ message: 'Thank you.' });
    await open();
    const { reportId } = actor.getSnapshot().context.collected!;
    await send();
    expect(told('toast.show')).toEqual([{ type: 'toast.show', toast: { code: 'thanks', text: 'Thank you.' } }]);
    expect(selectOpen(actor.getSnapshot())).toBe(false);
    expect(look(reportId)).toBeNull();
  });

  it('says so and closes where its form cannot be shown', async () => {
    const { actor, open, giveUp } = await reporting();
    await open();
    const toasts = play(toastsMachine).actor;
    giveUp({ report: actor, toasts });
    expect(selectOpen(actor.getSnapshot())).toBe(false);
    expect(toasts.getSnapshot().context.toasts).toMatchObject([{ code: 'reportNotOpened' }]);
  });

  it('holds nothing of what was written in events and contexts', async () => {
    const { actor, open, send } = await reporting({ kind: 'network' });
    await open();
    await send();
    const persisted = JSON.stringify(actor.getPersistedSnapshot());
    expect(persisted).not.toContain(MESSAGE);
    expect(persisted).not.toContain(EMAIL);
    expect(persisted).not.toContain('millrace-journal');
  });

  it('R8.03 says why it failed, and can be sent again', async () => {
    const limited = { kind: 'limited', text: 'You have sent many messages.', retryAfter: 60 };
    const refused = { kind: 'rejected', status: 400, text: 'x', code: null, fields: { email: ['No such address.'] } };
    const { actor, open, send, sent } = await reporting({ kind: 'network' }, limited, refused, { message: 'Thanks' });
    await open();
    await send();
    expect(selectFailureText(actor.getSnapshot())).toBe(
      'Failed to send message. Please check your connection and try again.',
    );
    await send();
    expect(selectFailureText(actor.getSnapshot())).toBe('You have sent many messages.');
    await send();
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
    expect(selectFieldTexts(actor.getSnapshot())).toEqual({ email: ['No such address.'] });
    await send();
    expect(actor.getSnapshot().matches('sent')).toBe(true);
    expect(sent).toHaveLength(4);
  });

  it('sends the message alone where the journal cannot be read', async () => {
    const { actor, open, send, sent, shut } = await reporting({ message: 'Thanks' });
    shut();
    await open();
    expect(actor.getSnapshot().context.collected).toBeNull();
    await send();
    expect(sent[0]!.body).toEqual({ email: EMAIL, subject: 'Without a record', message: MESSAGE });
  });

  it('forgets it all when it is closed, or the page is left', async () => {
    const { actor, open, look } = await reporting();
    for (const type of ['report.close', 'app.suspend'] as const) {
      await open();
      const { reportId } = actor.getSnapshot().context.collected!;
      actor.send({ type });
      expect(actor.getSnapshot().matches('closed')).toBe(true);
      expect(look(reportId)).toBeNull();
    }
  });

  it('D8.4 saves what happened as a file, masked, where the charts are broken', async () => {
    const { actor, openOf } = await reporting();
    await openOf(actor);
    expect(selectOpen(actor.getSnapshot())).toBe(true);

    const saved: { href: string; download: string }[] = [];
    const link = { href: '', download: '', click: () => void saved.push({ ...link }) };
    vi.stubGlobal('document', { createElement: () => link });
    const broken = createActor(inert(reportMachine)).start();
    broken.stop();
    await openOf(broken);
    expect(saved).toMatchObject([{ download: expect.stringMatching(/^millrace-.*\.json$/) }]);
    const text = await resolveObjectURL(saved[0]!.href)!.text();
    expect(parseJournalFile(text).entries.length).toBeGreaterThan(10);
    for (const word of Object.values(WRITTEN)) expect(text).not.toContain(word);
  });
});
