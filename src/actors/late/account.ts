import {
  ACCOUNT_DELETED,
  type AccountSettings,
  cancelEmailChange,
  changeEmail,
  deleteAccount,
  EXPORT_PATH,
  getAccountSettings,
  patchAccountSettings,
} from '#contract/calls/account.ts';
import { endAllDevices, endDevice, listDevices } from '#contract/calls/devices.ts';
import { changePassword, getCurrentUser, login } from '#contract/calls/identity.ts';
import type { Failure } from '#contract/failure.ts';
import { accountMachine } from '#src/machines/account.machine.ts';
import { dataExportMachine } from '#src/machines/dataExport.machine.ts';
import { DELETE_WORD, deletionMachine } from '#src/machines/deletion.machine.ts';
import { devicesMachine, type ReadDevices } from '#src/machines/devices.machine.ts';
import { emailChangeMachine } from '#src/machines/emailChange.machine.ts';
import { mayPass } from '#src/machines/outcome.ts';
import { ownRefusal } from '#src/machines/ownRefusal.ts';
import { passwordChangeMachine, type PasswordOrder } from '#src/machines/passwordChange.machine.ts';
import { settingsMachine, type SomeNotices } from '#src/machines/settings.machine.ts';
import { saveBlob } from '#src/services/download.ts';
import { fetchFile } from '#src/services/fetchFile.ts';
import { fromPromise } from 'xstate';
import type { Given, Provide } from '../provide.ts';
import type { Services } from '../services.ts';

const settingsActors = ({ http }: Services) => ({
  fetchSettings: fromPromise<AccountSettings>(({ signal }) => http.call(getAccountSettings, { signal })),
  saveSettings: fromPromise<AccountSettings, { notices: SomeNotices }>(({ input, signal }) =>
    http.call(patchAccountSettings, { body: { notices: input.notices }, signal }),
  ),
});

const emailChangeActors = ({ http, secrets }: Services) => ({
  changeEmail: fromPromise<void, { email: string; secret: string }>(async ({ input, signal }) => {
    const password = secrets.take(input.secret);
    if (password === null) throw ownRefusal('secretGone', 'password');
    await http.call(changeEmail, { body: { email: input.email, password }, signal });
  }),
  cancelEmailChange: fromPromise<void>(({ signal }) => http.call(cancelEmailChange, { signal })),
});

/**
 * Whether a session is over, and with it its account; null where it goes on, or nobody answers. Past the API client, which would
 * sign out.
 */
const endOfSession = async (apiOrigin: string, signal: AbortSignal): Promise<'ended' | 'deleted' | null> => {
  const asked = { credentials: 'include', cache: 'no-store', signal } as const;
  try {
    const answer = await fetch(`${apiOrigin}${getCurrentUser.path}`, asked);
    if (answer.status !== 401) return null;
    return ((await answer.json()) as { code?: unknown }).code === ACCOUNT_DELETED ? 'deleted' : 'ended';
  } catch {
    return null;
  }
};

/** Signs in by a password. False: it is another, or nobody can tell. */
const signInBy = async ({ http, email }: Asking, password: string, signal: AbortSignal): Promise<boolean> => {
  const address = email();
  if (address === '') return false;
  try {
    await http.call(login, { body: { email: address, password }, signal });
    return true;
  } catch {
    return false;
  }
};

type Asking = Pick<Services, 'http' | 'csrf' | 'secrets' | 'apiOrigin'> & Pick<Given, 'email'>;

const passwordChangeActors = (asking: Asking) => {
  const { http, csrf, secrets, apiOrigin } = asking;
  /** An order went out whose answer did not come, and with it the new session: the new password opens another. */
  let unanswered = false;
  const isDone = async (password: string, signal: AbortSignal): Promise<boolean> =>
    unanswered && (await endOfSession(apiOrigin, signal)) === 'ended' && (await signInBy(asking, password, signal));
  return {
    changePassword: fromPromise<void, PasswordOrder>(async ({ input, signal }) => {
      const [old_password, new_password1, new_password2] = [input.oldSecret, input.newSecret, input.repeatedSecret].map(
        (secret) => secrets.take(secret),
      );
      if (old_password == null || new_password1 == null || new_password2 == null)
        throw ownRefusal('secretGone', 'old_password');
      try {
        if (!(await isDone(new_password1, signal)))
          await http.call(changePassword, { body: { old_password, new_password1, new_password2 }, signal });
        unanswered = false;
      } catch (failure) {
        unanswered = mayPass(failure as Failure);
        if (!(await isDone(new_password1, signal))) throw failure;
      } finally {
        // The server makes a new secret with the password, also where its answer was lost.
        csrf.clear();
      }
    }),
  };
};

/** Whoever looks around the demo workspace is not told where its account is signed in, and need not ask. */
const devicesActors = ({ http, csrf }: Services, looking: () => boolean) => ({
  fetchDevices: fromPromise<ReadDevices>(async ({ signal }) => {
    if (looking()) return { devices: [], at: Date.now() };
    const { sessions } = await http.call(listDevices, { signal });
    return { devices: sessions, at: Date.now() };
  }),
  endDevice: fromPromise<void, { deviceId: string }>(({ input, signal }) =>
    http.call(endDevice, { params: { id: input.deviceId }, signal }),
  ),
  endAllDevices: fromPromise<void>(async ({ signal }) => {
    await http.call(endAllDevices, { signal });
    csrf.clear();
  }),
});

const dataExportActors = ({ http, apiOrigin }: Services) => ({
  exportData: fromPromise<void>(async ({ signal }) => {
    try {
      const { name, blob } = await fetchFile(`${apiOrigin}${EXPORT_PATH}`, 'millrace-export.zip', signal);
      saveBlob(name, blob);
    } catch (failure) {
      // Bypasses the API client, which would report that the session is over.
      if ((failure as Failure).kind === 'unauthorized') void http.call(getCurrentUser).catch(() => {});
      throw failure;
    }
  }),
});

const deletionActors = (asking: Asking) => {
  const { http, csrf, secrets, apiOrigin } = asking;
  /** An order went out whose answer did not come. */
  let unanswered = false;
  /** Where the session ended elsewhere since, the account is there, and its password opens another, unless it was changed. */
  const isDone = async (password: string, signal: AbortSignal): Promise<boolean> => {
    const end = unanswered ? await endOfSession(apiOrigin, signal) : null;
    if (end === 'ended' && (await signInBy(asking, password, signal))) csrf.clear();
    return end === 'deleted';
  };
  return {
    deleteAccount: fromPromise<void, { secret: string }>(async ({ input, signal }) => {
      const password = secrets.take(input.secret);
      if (password === null) throw ownRefusal('secretGone', 'password');
      try {
        if (!(await isDone(password, signal)))
          await http.call(deleteAccount, { body: { confirmation: DELETE_WORD, password }, signal });
      } catch (failure) {
        unanswered = mayPass(failure as Failure);
        if (!(await isDone(password, signal))) throw failure;
      }
      csrf.clear();
    }),
  };
};

/** The account chart and those below it, with what they name. */
export const provide: Provide<'account'> = ({ services, looking, email }) => ({
  chart: accountMachine.provide({
    actors: {
      settings: settingsMachine.provide({ actors: settingsActors(services) }),
      emailChange: emailChangeMachine.provide({ actors: emailChangeActors(services) }),
      passwordChange: passwordChangeMachine.provide({ actors: passwordChangeActors({ ...services, email }) }),
      devices: devicesMachine.provide({ actors: devicesActors(services, looking) }),
      dataExport: dataExportMachine.provide({ actors: dataExportActors(services) }),
      deletion: deletionMachine.provide({ actors: deletionActors({ ...services, email }) }),
    },
  }),
});
