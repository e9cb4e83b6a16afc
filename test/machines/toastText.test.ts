import { describe, expect, it } from 'vitest';
import { toastText } from '#src/machines/toastText.ts';
import { failures } from './charts/samples.ts';

const say = (...message: Parameters<typeof toastText>) => toastText(...message);

describe('The words of a toast', () => {
  it('are our own for what we know', () => {
    expect(say({ code: 'metaDisconnected' })).toEqual({ tone: 'success', text: 'Meta is disconnected' });
    expect(say({ code: 'signedOutUnsure' }).tone).toBe('critical');
  });

  it('R4.12 count the ads', () => {
    expect(say({ code: 'adsQueued', count: 1 })).toEqual({ tone: 'success', text: '1 ad queued for publishing' });
    expect(say({ code: 'adsQueued', count: 3 }).text).toBe('3 ads queued for publishing');
  });

  it('D5.6 say of stopped ads that it was their publishing', () => {
    const settled = { code: 'adsSettled', act: 'stop', rejected: 0 } as const;
    expect(say({ ...settled, done: 2, failed: 0 })).toEqual({ tone: 'success', text: 'Publishing of 2 ads stopped' });
    expect(say({ ...settled, done: 0, failed: 1 })).toEqual({ tone: 'critical', text: "1 couldn't be stopped" });
    const published = { code: 'adsSettled', act: 'publish', rejected: 0, failed: 0 } as const;
    expect(say({ ...published, done: 29, stopped: 1 })).toEqual({
      tone: 'success',
      text: '29 ads published, 1 stopped by you',
    });
    expect(say({ ...published, done: 0, stopped: 2 }).text).toBe('Publishing of 2 ads stopped');
    expect(say({ ...published, done: 0, failed: 1, stopped: 2 }).text).toBe('1 failed, 2 stopped by you');
  });

  it('R8.05 are the server’s where it has some, else the call’s', () => {
    const call = 'duplicateAd';
    expect(say({ code: 'callFailed', call, failure: failures.rejected })).toEqual({ tone: 'critical', text: 'No.' });
    expect(say({ code: 'callFailed', call, failure: failures.network }).text).toBe('Failed to duplicate ad');
  });

  it('D1.6 count what could not be read, by what it is', () => {
    const of = (call: string, entries: number) => say({ code: 'unread', call, entries }).text;
    expect(of('listInventory', 1)).toBe('1 ad could not be read and is not shown.');
    expect(of('getAdAccounts', 2)).toBe('2 ad accounts could not be read and are not shown.');
    expect(of('createAds', 3)).toBe('3 entries could not be read and are not shown.');
    expect(of('getCampaigns', 0)).toBe('Some details could not be read and are left empty.');
  });

  it('R8.04 are the server’s thanks as they came', () => {
    expect(say({ code: 'thanks', text: 'Thank you.' })).toEqual({ tone: 'success', text: 'Thank you.' });
  });
});
