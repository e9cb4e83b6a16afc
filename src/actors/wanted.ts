import { stored } from '#src/services/storage.ts';
import * as z from 'zod/mini';

const kept = stored('millrace.wanted', z.string(), () => sessionStorage);

/**
 * Where somebody wanted to go when they were led to billing first (D4.2). Outlives the way to the payment service and
 * back, in this tab. Whoever reads it checks that it is a path of ours.
 */
export interface Wanted {
  keep(path: string): void;
  read(): string | null;
  forget(): void;
}

export const wanted: Wanted = {
  keep: (path) => void kept.write(path),
  read: kept.read,
  forget: kept.clear,
};
