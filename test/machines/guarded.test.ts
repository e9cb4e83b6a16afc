import { describe, expect, it } from 'vitest';
import { selectConnectionUnread, selectKnown, selectOverLimit } from '#src/machines/guarded.ts';
import { adAccount, metaStatus } from './charts/samples.ts';

/** As far as the guards look. */
const connection = (context: object, where: unknown = 'connected') =>
  ({
    context: { status: metaStatus(true), business: null, accounts: [], ...context },
    matches: (asked: unknown) => JSON.stringify(asked) === JSON.stringify(where),
  }) as never;
const limited = (max_active_ad_accounts: number | null, allowed_ad_account_ids: string[] = []) => ({
  business: { max_active_ad_accounts, allowed_ad_account_ids },
});
const off = { ...adAccount, is_allowed: false };

describe('R6.05 More ad accounts are active than the plan allows', () => {
  it.each([
    ['where one is over', [adAccount, adAccount], limited(1), true],
    ['and not where all of them fit', [adAccount, adAccount], limited(2), false],
    ['nor by one that is not active', [adAccount, off], limited(1), false],
    ['also by those of other businesses', [adAccount], limited(1, [adAccount.id, 'other']), true],
    ['nor without a limit', [adAccount, adAccount], limited(null), false],
    ['nor where no business is known', [adAccount], null, false],
    ['nor where none is chosen', [adAccount], { business: null }, false],
  ])('%s', (_, accounts, business, over) => {
    expect(selectOverLimit(connection({ accounts, business }))).toBe(over);
  });
});

describe('The connection is known', () => {
  it.each([
    ['not before its status was read', { status: null }, false],
    ['where there is none', { status: metaStatus(false) }, true],
    ['where it has expired', { status: { ...metaStatus(true), health: 'expired' } }, true],
    ['not without its businesses', {}, false],
    ['with its businesses', { business: limited(null) }, true],
  ])('%s', (_, context, known) => {
    expect(selectKnown(connection(context))).toBe(known);
  });

  it.each([
    ['failed', true],
    [{ connected: { assets: 'unread' } }, true],
    ['connected', false],
    ['loading', false],
  ])('or could not be read: %j', (where, unread) => {
    expect(selectConnectionUnread(connection({}, where))).toBe(unread);
  });
});
