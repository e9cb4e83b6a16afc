import { describe, expect, it } from 'vitest';
import { type Starting, startsOf } from '#src/views/ads/startStatus.ts';

type Status = 'ACTIVE' | 'PAUSED';

const ad = (id: string, own: Status | null, below: Status | null): Starting => ({
  id,
  details: { wanted_status: own },
  inherited: below ? { wanted_status: { value: below, from: 'preset' } } : {},
});
const starts = (ads: readonly Starting[], chosen: Record<string, Status> = {}, elsewhere: readonly string[] = []) =>
  startsOf([...ads.map(({ id }) => id), ...elsewhere], ads, chosen);

describe('D5.6 D5.9 The status that ads start with', () => {
  it('is what each says or inherits, else paused, and one for all where they agree', () => {
    expect(starts([ad('a', null, null)])).toEqual({ statuses: { a: 'PAUSED' }, shared: 'PAUSED', each: null });
    expect(starts([ad('a', null, 'ACTIVE'), ad('b', 'ACTIVE', 'PAUSED')])).toMatchObject({
      shared: 'ACTIVE',
      each: null,
    });
    expect(starts([ad('a', 'PAUSED', 'ACTIVE')]).shared).toBe('PAUSED');
  });

  it('is counted where they differ', () => {
    const ads = [ad('a', null, 'ACTIVE'), ad('b', null, null), ad('c', null, null)];
    expect(starts(ads)).toEqual({
      statuses: { a: 'ACTIVE', b: 'PAUSED', c: 'PAUSED' },
      shared: null,
      each: { title: 'As each preset says', sub: '1 active, 2 paused' },
    });
  });

  it('is the one that was chosen, and can be left to each again', () => {
    const ads = [ad('a', null, 'ACTIVE'), ad('b', null, null)];
    expect(starts(ads, { a: 'PAUSED', b: 'PAUSED' })).toEqual({
      statuses: { a: 'PAUSED', b: 'PAUSED' },
      shared: 'PAUSED',
      each: { title: 'As each preset says', sub: '1 active, 1 paused' },
    });
  });

  it('says that single ads were chosen for', () => {
    const { each, shared } = starts([ad('a', null, null), ad('b', null, null)], { a: 'ACTIVE' });
    expect([shared, each]).toEqual([null, { title: 'As chosen for each', sub: '1 active, 1 paused' }]);
  });

  it('is left to the server for ads that are not on the screen', () => {
    const { statuses, shared, each } = starts([ad('a', null, 'ACTIVE')], {}, ['b', 'c']);
    expect([statuses, shared]).toEqual([{ a: 'ACTIVE' }, null]);
    expect(each?.sub).toBe('1 active, 2 more as theirs say');
    expect(starts([], {}, ['b']).each?.sub).toBe('Paused where it says nothing.');
  });
});
