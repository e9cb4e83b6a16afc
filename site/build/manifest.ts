import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

/** What Vite wrote down of a build. */
export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The style sheets of these modules and of all that they import at once, each one time, in the order of the cascade. */
export const stylesOf = (manifest: Manifest, modules: readonly string[]): string[] => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) files.add(file);
  };
  for (const key of modules) visit(key);
  return [...files];
};
