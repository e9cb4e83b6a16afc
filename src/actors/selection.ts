import { stored } from '#src/services/storage.ts';
import * as z from 'zod/mini';

/** The ad account that was chosen last in this browser (R3.04). */
export const selection = stored('adAccount.selected', z.uuid());
