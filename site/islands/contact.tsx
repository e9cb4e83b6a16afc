import { useLayoutEffect } from 'react';
import { createActor } from 'xstate';
import type { ContactMessage } from '#contract/rules/contact.ts';
import { contactActors } from '#src/actors/contact.ts';
import { type ContactActor, contactMachine, selectWritten } from '#src/machines/contact.machine.ts';
import { readConfig } from '#src/services/config.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { watchLeaving } from '#src/services/leaving.ts';
import { ContactCard } from '../contact/ContactCard.tsx';
import { hydrate } from '../hydrate.ts';

interface LiveProps {
  readonly contact: ContactActor;
  readonly element: HTMLElement;
  readonly onAlive: () => void;
}

const FIELDS = ['email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** The form, told first what was typed into it before it was live. */
const LiveForm = ({ contact, element, onAlive }: LiveProps) => {
  useLayoutEffect(() => {
    for (const field of FIELDS) {
      const { value } = element.querySelector<HTMLInputElement>(`[name="${field}"]`)!;
      if (value !== selectWritten(contact.getSnapshot())[field]) contact.send({ type: 'contact.write', field, value });
    }
    onAlive();
  }, [contact, element, onAlive]);
  return <ContactCard contact={contact} />;
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
  return new Promise((alive) => hydrate(element, <LiveForm contact={contact} element={element} onAlive={alive} />));
};
