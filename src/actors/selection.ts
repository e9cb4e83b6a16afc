import { Uuid } from '#contract/rules/uuid.ts';
import { stored } from '#src/services/storage.ts';

/** The ad account that was chosen last in this browser (R3.04). */
export const selection = stored('adAccount.selected', Uuid);
