import { stored } from '#src/services/storage.ts';
import * as z from 'zod/mini';

/** Whether somebody signed out here and the server does not know yet; for every tab, and outlives them. */
export const signOutDue = stored('auth.signOutDue', z.literal(true));
