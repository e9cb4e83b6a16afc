import { describe, expect, it } from 'vitest';
import { MAX_NAME, NAME_HIDDEN } from '#contract/rules/personName.ts';
import * as profiles from '#src/machines/profile.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures, user } from './charts/samples.ts';

type Given = ReturnType<typeof answers>;
const ANNA = { first_name: 'Anna', last_name: 'Lee' };

const open = async (saveProfile: Given, fetchProfile: Given = answers(user)) => {
  const played = play(
    profiles.profileMachine.provide({
      actors: { fetchProfile: fetchProfile.logic as never, saveProfile: saveProfile.logic as never },
    }),
  );
  played.actor.send({ type: 'profile.open' });
  await settle();
  return { ...played, now: () => played.actor.getSnapshot() };
};

describe('The names on the account screen', () => {
  it('D3.6 can be saved once they are changed, and are told to whoever shows them', async () => {
    const saveProfile = answers({ ...user, ...ANNA });
    const { actor, now, told } = await open(saveProfile);
    actor.send({ type: 'profile.save' });
    actor.send({ type: 'profile.edit', names: { first_name: ' Ann ', last_name: '' } });
    expect(profiles.selectChanged(now()), 'but for spaces').toBe(false);
    actor.send({ type: 'profile.save' });
    expect(saveProfile.calls).toBe(0);
    actor.send({ type: 'profile.edit', names: { first_name: 'Anna ', last_name: 'Lee' } });
    expect(profiles.selectChanged(now())).toBe(true);
    actor.send({ type: 'profile.save' });
    await settle();
    expect(saveProfile.inputs).toEqual([ANNA]);
    expect(profiles.selectChanged(now())).toBe(false);
    expect(profiles.selectNames(now())).toEqual(ANNA);
    expect(told('profile.saved').at(-1)).toMatchObject({ user: ANNA });
  });

  it('D3.6 stay as they were typed where the save got no answer', async () => {
    const { actor, now } = await open(answers(fails(failures.network), { ...user, ...ANNA }));
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.save' });
    await settle();
    expect(profiles.selectNames(now())).toEqual(ANNA);
    expect(profiles.selectFormText(now())).toMatch(/could not reach the server/);
    actor.send({ type: 'profile.save' });
    await settle();
    expect(profiles.selectChanged(now())).toBe(false);
  });

  it('D3.6 one that another tab saves meanwhile is not undone by the other that is typed here', async () => {
    const [ada, saved] = [
      { ...user, first_name: 'Ada', last_name: 'Bell' },
      { ...user, first_name: 'Ada', last_name: 'Brook' },
    ];
    const saveProfile = answers({ ...saved, first_name: 'Anna' });
    const { actor, now } = await open(saveProfile, answers(ada, saved));
    actor.send({ type: 'profile.edit', names: { first_name: 'Anna', last_name: 'Bell' } });
    actor.send({ type: 'profile.refresh' });
    await settle();
    expect(profiles.selectNames(now())).toEqual({ first_name: 'Anna', last_name: 'Brook' });
    actor.send({ type: 'profile.save' });
    await settle();
    expect(saveProfile.inputs).toEqual([{ first_name: 'Anna' }]);
    expect(profiles.selectNames(now())).toEqual({ first_name: 'Anna', last_name: 'Brook' });
    expect(profiles.selectChanged(now())).toBe(false);
  });

  it('D3.6 what is typed of both stays, whatever another tab saves', async () => {
    const saved = { ...user, first_name: 'Ada', last_name: 'Brook' };
    const { actor, now } = await open(answers(saved), answers(user, saved));
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.refresh' });
    await settle();
    expect(profiles.selectNames(now())).toEqual(ANNA);
  });

  it('R4.06 stay as they were typed where the session was lost, and the form does not speak of it', async () => {
    const { actor, now } = await open(answers(fails(failures.unauthorized)));
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.save' });
    await settle();
    actor.send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    await settle();
    expect(profiles.selectNames(now())).toEqual(ANNA);
    expect(profiles.selectChanged(now())).toBe(true);
    expect(profiles.selectFormText(now())).toBeNull();
  });

  it('D1.5 are not saved while it is not known who is here, and then go on', async () => {
    const saveProfile = answers({ ...user, ...ANNA });
    const { actor, now } = await open(saveProfile);
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.save' });
    actor.send({ type: 'app.suspend' });
    await settle();
    expect(profiles.selectBusy(now())).toBe(true);
    expect(profiles.selectChanged(now()), 'an answer that came meanwhile counts for nothing').toBe(true);
    actor.send({ type: 'app.resume' });
    await settle();
    expect(saveProfile.inputs).toEqual([ANNA, ANNA]);
    expect(profiles.selectChanged(now())).toBe(false);
  });

  it('D3.6 may have 150 characters, and one more is said, never cut', async () => {
    const saveProfile = answers(user);
    const { actor, now } = await open(saveProfile);
    const long = '🌊'.repeat(MAX_NAME);
    actor.send({ type: 'profile.edit', names: { first_name: long, last_name: '' } });
    expect(profiles.selectFieldTexts(now())).toEqual({ first_name: null, last_name: null });
    actor.send({ type: 'profile.edit', names: { first_name: `${long}!`, last_name: '' } });
    expect(profiles.selectFieldTexts(now()).first_name).toBe('Use at most 150 characters.');
    actor.send({ type: 'profile.save' });
    await settle();
    expect(saveProfile.calls).toBe(0);
    expect(profiles.selectNames(now())!.first_name).toBe(`${long}!`);
  });

  it('D3.6 are mended as the server mends them, and hidden characters are said before it is asked', async () => {
    const saveProfile = answers({ ...user, ...ANNA });
    const { actor, now } = await open(saveProfile);
    for (const first_name of ['\u202Eanna', '\u200B']) {
      actor.send({ type: 'profile.edit', names: { first_name, last_name: 'Lee' } });
      expect(profiles.selectFieldTexts(now())).toEqual({ first_name: NAME_HIDDEN, last_name: null });
      actor.send({ type: 'profile.save' });
    }
    expect(saveProfile.calls).toBe(0);
    actor.send({ type: 'profile.edit', names: { first_name: ' Anna ', last_name: 'Lee\t' } });
    actor.send({ type: 'profile.save' });
    await settle();
    expect(saveProfile.inputs).toEqual([ANNA]);
  });

  it('R3.01 are shown at once when the screen is opened again, whatever the server answers; what was typed stays', async () => {
    const fetchProfile = answers(user, fails(failures.server), { ...user, first_name: 'Changed elsewhere' });
    const { actor, now } = await open(answers(user), fetchProfile);
    actor.send({ type: 'profile.edit', names: ANNA });
    for (const calls of [2, 3]) {
      actor.send({ type: 'profile.open' });
      expect(profiles.selectNames(now())).toEqual(ANNA);
      await settle();
      expect(fetchProfile.calls).toBe(calls);
      expect(profiles.selectFailed(now())).toBe(false);
    }
    expect(profiles.selectNames(now())).toEqual(ANNA);
    actor.send({ type: 'profile.discard' });
    expect(profiles.selectNames(now())!.first_name).toBe('Changed elsewhere');
  });

  it('D3.6 keep what is typed while they are being saved', async () => {
    const { actor, now } = await open(answers({ ...user, ...ANNA }));
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.save' });
    actor.send({ type: 'profile.edit', names: { ...ANNA, last_name: 'Leeds' } });
    await settle();
    expect(profiles.selectNames(now())!.last_name).toBe('Leeds');
    expect(profiles.selectChanged(now())).toBe(true);
  });

  it('R8.05 say at each field what the server refused there, until it is typed in anew', async () => {
    const fields = { first_name: ['No digits.'], last_name: ['No signs.'] };
    const { actor, now } = await open(answers(fails({ ...failures.rejected, fields })));
    actor.send({ type: 'profile.edit', names: ANNA });
    actor.send({ type: 'profile.save' });
    await settle();
    expect(profiles.selectFieldTexts(now())).toEqual({ first_name: 'No digits.', last_name: 'No signs.' });
    expect(profiles.selectFormText(now())).toBeNull();
  });

  it('R3.01 that were changed elsewhere are told to whoever shows them', async () => {
    const { actor, told } = await open(answers(user), answers(user, { ...user, ...ANNA }));
    actor.send({ type: 'profile.refresh' });
    await settle();
    expect(told('profile.saved').at(-1)).toMatchObject({ user: ANNA });
  });
});
