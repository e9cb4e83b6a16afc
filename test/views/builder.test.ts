import { describe, expect, it } from 'vitest';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { selectAdAccountStatus } from '#src/machines/connectionShown.ts';
import { accountWords } from '#src/views/builder/accountWords.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { adAccount, assets, failures, metaStatus } from '#test/machines/charts/samples.ts';

const wordsAfter = async (status: unknown, found: unknown = assets, adAccountId: string | null = adAccount.id) => {
  const actors = { fetchStatus: answers(status).logic, fetchAssets: answers(found).logic };
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.open' });
  await settle();
  await settle();
  return accountWords(selectAdAccountStatus(adAccountId)(actor.getSnapshot()));
};

describe('The list before publishing', () => {
  it('D5.3 has nothing to say about an active ad account of a good connection', async () => {
    expect(await wordsAfter(metaStatus(true))).toBeNull();
  });

  it('D5.3 asks for a connection where there is none, and for a new one where Meta refuses it', async () => {
    expect(await wordsAfter(metaStatus(false))).toBe('Connect Meta.');
    const expired = { ...metaStatus(true), health: 'expired' };
    expect(await wordsAfter(expired)).toBe('Reconnect Meta; the connection has expired.');
    expect(await wordsAfter({ ...expired, connected: false })).toBe('Reconnect Meta; the connection has expired.');
  });

  it('D5.3 asks for an active ad account, also where the ad names one that no longer is', async () => {
    expect(await wordsAfter(metaStatus(true), assets, null)).toBe('Choose an active ad account.');
    const inactive = { ...assets, accounts: [{ ...adAccount, is_allowed: false }] };
    expect(await wordsAfter(metaStatus(true), inactive)).toBe('Choose an active ad account.');
  });

  it('does not call a connection lost that could not be read', async () => {
    expect(await wordsAfter(fails(failures.server))).toContain("Couldn't check");
    expect(await wordsAfter(metaStatus(true), fails(failures.server))).toContain("Couldn't check");
  });
});
