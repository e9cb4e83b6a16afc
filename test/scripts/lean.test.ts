import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lean } from '../../scripts/vite/lean.ts';

const leave = (code: string, id = '/src/machines/list/work.ts'): string => {
  const { handler } = lean().transform as { handler: (this: unknown, code: string, id: string) => { code: string } };
  return handler.call({ parse: (text: string) => parseAst(text) }, code, id).code.replaceAll(/\s+/g, ' ');
};

test('D2.2 a build leaves out what charts, also their regions in files of their own, say for people', () => {
  const given = "{ description: 'All', states: { idle: { description: 'None', on: {} } } }";
  expect(leave(`const a = setup({}).createMachine(${given});`)).toBe(
    'const a = setup({}).createMachine({ states: { idle: { on: {} } } });',
  );
  expect(leave(`import { list } from './setup.ts'; const a = list.createStateConfig(${given});`)).toBe(
    "import { list } from './setup.ts'; const a = ({ states: { idle: { on: {} } } });",
  );
});

test('D2.2 a build leaves everything else as it is, whatever it calls', () => {
  const code = "const a = (1).toString(2); const b = c.constructor({ description: 'kept' });";
  expect(leave(code)).toBe(code);
});
