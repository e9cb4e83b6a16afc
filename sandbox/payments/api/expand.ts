import { Fault } from '../fault.ts';
import type { Store } from '../store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const follow = (store: Store, value: unknown, path: readonly string[], whole: string): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === 'string' ? (store.find(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((entry) => follow(store, entry, path, whole));
  const object = typeof value === 'string' ? store.find(value) : value;
  if (object === null) return null;
  if (!isRecord(object) || !Object.hasOwn(object, head)) {
    throw new Fault(400, `This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  return { ...object, [head]: follow(store, object[head], rest, whole) };
};

/** Replaces ids by their objects along each path: `latest_invoice`, `data.customer`, `items.data.price.product`. */
export const expandPaths = (store: Store, answer: unknown, paths: readonly string[]): unknown =>
  paths.reduce<unknown>((result, path) => follow(store, result, path.split('.'), path), answer);
