import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { PACKAGE } from '../../vitest.config.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/library.md'), 'utf8');
/** Names in code, also inside of calls and types. */
const described = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.match(/\w+/g) ?? []));

interface Declared {
  readonly type: string;
  readonly id?: { readonly name: string };
  readonly body?: { readonly body: readonly { readonly key?: { readonly name?: string } }[] };
}

interface Statement {
  readonly type: string;
  readonly declaration?: Declared | null;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly exported: { readonly name?: string } }[];
}

/** What a module exports: names, members of interfaces, and what it exports from other modules. */
function exportsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return (program.body as unknown as Statement[]).flatMap(({ type, declaration, source, specifiers = [] }) => {
    if (type !== 'ExportNamedDeclaration') return [];
    const names = specifiers.map(({ exported }) => exported.name!);
    if (source) return [...names, ...membersOf(join(dirname(file), source.value), names)];
    return declaration?.id ? [declaration.id.name, ...memberNames(declaration)] : names;
  });
}

/** The members of the library's own interfaces; those of the engine are documented there. */
function membersOf(file: string, names: readonly string[]): string[] {
  if (dirname(file) !== import.meta.dirname) return [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return (program.body as unknown as Statement[]).flatMap(({ declaration }) =>
    declaration?.id && names.includes(declaration.id.name) ? memberNames(declaration) : [],
  );
}

function memberNames({ type, body }: Declared): string[] {
  return type === 'TSInterfaceDeclaration' ? body!.body.flatMap(({ key }) => key?.name ?? []) : [];
}

test.each(Object.entries(PACKAGE))('docs/library.md describes %s', (module, file) => {
  const names = exportsOf(file);
  expect(names).not.toEqual([]);
  expect(described.has(module.split('/').at(-1)!)).toBe(true);
  expect(names.filter(name => !described.has(name))).toEqual([]);
});
