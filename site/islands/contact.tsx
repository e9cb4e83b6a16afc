import { useLayoutEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { ContactMessage } from '#contract/rules/contact.ts';
import { contactActors } from '../contact/actors.ts';
import { type ContactActor, contactMachine, selectWritten } from '../contact/contact.machine.ts';
import { readConfig } from '#src/services/config.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { watchLeaving } from '#src/services/leaving.ts';
import { unsentContact } from '#src/services/unsentContact.ts';
import { ContactCard } from '../contact/ContactCard.tsx';
import { hydrate } from '../hydrate.ts';

interface LiveProps {
  readonly contact: ContactActor;
  readonly element: HTMLElement;
  readonly onAlive: () => void;
}

const fieldIn = (element: HTMLElement, field: keyof ContactMessage): HTMLInputElement =>
  element.querySelector<HTMLInputElement>(`[name="${field}"]`)!;

const FIELDS = ['email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** The form, told first what was typed into it before it was live. */
const LiveForm = ({ contact, element, onAlive }: LiveProps) => {
  // React puts a text area that was not empty back to how the server filled it.
  const [typed] = useState(() => fieldIn(element, 'message').value);
  useLayoutEffect(() => {
    for (const field of FIELDS) {
      const written = selectWritten(contact.getSnapshot())[field];
      const shown = fieldIn(element, field).value;
      const value = field === 'message' && shown === written ? typed : shown;
      if (value !== written) contact.send({ type: 'contact.write', field, value });
    }
    onAlive();
  }, [contact, element, onAlive, typed]);
  return <ContactCard contact={contact} />;
};

/** What the server put into the form, which came back to it without a script: the form begins with it. */
const takeOver = (contact: ContactActor, element: HTMLElement): void => {
  for (const field of FIELDS) {
    const { defaultValue } = fieldIn(element, field);
    if (defaultValue !== '') contact.send({ type: 'contact.write', field, value: defaultValue });
  }
};

/** What an earlier page of this tab had stands where nothing was written meanwhile; it counts as typed before all this. */
const putBack = (element: HTMLElement): void => {
  const left = unsentContact.read();
  for (const field of FIELDS) {
    const shown = fieldIn(element, field);
    if (left && shown.value === '') shown.value = left[field];
  }
};

/** What was pressed meanwhile is done again when the form can hear it. */
export const mount = (element: HTMLElement): Promise<void> => {
  const { apiOrigin } = readConfig();
  const http = createHttp({
    origin: apiOrigin,
    csrf: createCsrf(apiOrigin),
    // Anybody may write, and nobody is sent away from this page.
    onUnauthorized: () => {},
    whenStaying: watchLeaving(),
  });
  const contact = createActor(contactMachine.provide({ actors: contactActors({ http }) })).start();
  takeOver(contact, element);
  putBack(element);
  contact.subscribe((snapshot) => unsentContact.keep(selectWritten(snapshot)));
  return new Promise((alive) => hydrate(element, <LiveForm contact={contact} element={element} onAlive={alive} />));
};
