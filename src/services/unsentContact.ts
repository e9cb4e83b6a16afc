import type { ContactMessage } from '#contract/rules/contact.ts';
import { stored } from './storage.ts';
import * as z from 'zod/mini';

const Written = z.object({ email: z.string(), subject: z.string(), message: z.string() });

const kept = stored('millrace.contact', Written, () => sessionStorage);

/** What was written in this tab and is not sent yet: a reload puts no word of a form back. */
export const unsentContact = {
  read: (): ContactMessage | null => kept.read(),
  keep: (written: ContactMessage): void => {
    if (Object.values(written).every((text) => text === '')) kept.clear();
    else kept.write({ ...written });
  },
};
