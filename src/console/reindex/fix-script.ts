import type { FailureGroup } from './refusals.ts';

/** A name for variables of a fix, made of the field's. */
function path(field: string): { holder: string; name: string; guard: string } | undefined {
  const steps = field.split('.');
  if (!steps.every(step => /^[A-Za-z_]\w*$/.test(step))) return undefined;
  const name = steps.pop()!;
  const holder = ['ctx._source', ...steps].join('.');
  const guards = steps.map((_, at) => `${['ctx._source', ...steps.slice(0, at + 1)].join('.')} instanceof Map && `);
  return { holder, name, guard: guards.join('') };
}

/** What a script can do about a group: turn its values into what the field takes, or leave them out. */
export function fixScript(group: FailureGroup, kind: 'repair' | 'remove'): string | undefined {
  const at = group.field === undefined ? undefined : path(group.field);
  if (!at || group.kind === 'conflict') return undefined;
  const value = `${at.holder}.${at.name}`;
  const isText = `${at.guard}${value} instanceof String`;
  if (kind === 'repair') {
    if (!group.hasDecimalCommas) return undefined;
    return `if (${isText}) ${value} = ${value}.replace(',', '.');`;
  }
  const known = group.values.map(({ text }) => text);
  if (known.length === 0 || known.length > MOST_VALUES)
    return `${at.guard ? `if (${at.guard.slice(0, -4)}) ` : ''}${at.holder}.remove('${at.name}');`;
  return `if (${isText} && [${known.map(quoted).join(', ')}].contains(${value})) ${at.holder}.remove('${at.name}');`;
}

/** More forms than these are no list to read; then the field goes from every document. */
const MOST_VALUES = 30;

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

export function withFix(script: string, fix: string): string {
  return script.trim() === '' ? fix : `${script.trimEnd()}\n${fix}`;
}
