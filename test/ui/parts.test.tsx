import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Opened } from '#ui/page/sample.ts';
import { GROUPS } from '#ui/page/samples.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../../ui/parts/*.tsx', '../../ui/parts/Link.ts'], {
  eager: true,
});
const parts = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(
    (one): one is [string, ComponentType] => typeof one[1] === 'function' && /^[A-Z]/.test(one[0]),
  ),
);
const samples = Object.values(GROUPS).flat();

/** Whether the part is somewhere in what is drawn: in it, in its properties, in what its own functions return. */
const has = (content: unknown, part: ComponentType, seen = new Set<unknown>()): boolean => {
  if (Array.isArray(content)) return content.some((one) => has(one, part, seen));
  if (!isValidElement<Record<string, unknown>>(content) || seen.has(content)) return false;
  seen.add(content);
  return content.type === part || Object.values(content.props).some((one) => has(one, part, seen));
};
const drawn = (state: ReactNode | Opened): ReactNode => (typeof state === 'function' ? state(true, () => {}) : state);

describe('The page of parts', () => {
  it('has each part once', () => {
    const names = samples.map(({ name }) => name);
    expect(parts.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
  });

  // A field that is kept in a state of its own stands in a component around it.
  const kept = new Set(['CountedField', 'Segments', 'Switch']);
  it.each(parts)('shows %s, which ui/parts exports', (name, part) => {
    const states = samples.find((sample) => sample.name === name)?.states ?? {};
    expect(Object.keys(states).length, `no sample of ${name} in ui/page/samples`).toBeGreaterThan(0);
    for (const [state, content] of Object.entries(states))
      if (!kept.has(name)) expect(has(drawn(content), part), state).toBe(true);
  });
});
