import { refusedPath } from '../mapping-editor/sample/document-leaves.ts';
import { COPY } from './copy.ts';

/** A document that was not written, as the engine reports it. */
export interface Failure {
  index: string;
  id: string;
  status: number;
  cause: { type: string; reason: string | null; caused_by?: { type: string; reason: string | null } };
}

/** Failures with one cause. */
export interface FailureGroup {
  key: string;
  kind: 'refused' | 'conflict';
  title: string;
  /** The engine's reason for the first of them. */
  reason: string;
  count: number;
  field?: string;
  type?: string;
  /** Whether replacing decimal commas would make the values numbers. */
  hasDecimalCommas: boolean;
  /** The rejected values, most frequent first. */
  values: readonly { text: string; count: number }[];
  ids: readonly string[];
}

const CONFLICT = 'version_conflict_engine_exception';
const WHOLE = /^(long|integer|short|byte|unsigned_long|token_count)$/;
const NUMBER = /^(double|float|half_float|scaled_float)$/;
const COMMA = /^-?\d+,\d+$/;
const MAX_IDS = 1000;

/** Groups failures by field and kind, the largest group first; conflicts come last. */
export function groupFailures(failures: readonly Failure[]): FailureGroup[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = keyOf(failure);
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups]
    .map(([key, members]) => describe(key, members))
    .sort((a, b) => Number(a.kind === 'conflict') - Number(b.kind === 'conflict') || b.count - a.count);
}

function keyOf({ cause }: Failure): string {
  if (cause.type === CONFLICT) return CONFLICT;
  const field = fieldOf(cause.reason ?? '');
  if (field !== undefined) return `${cause.type} ${field} ${typeOf(cause.reason ?? '') ?? ''}`;
  return `${cause.type} ${(cause.reason ?? '').replace(/'[^']*'|"[^"]*"|\d+/g, '…')}`;
}

function describe(key: string, members: readonly Failure[]): FailureGroup {
  const { cause, index } = members[0]!;
  const reason = cause.reason ?? cause.type;
  const ids = [...new Set(members.map(({ id }) => id))];
  const basics = { key, count: ids.length, ids: ids.slice(0, MAX_IDS), reason, hasDecimalCommas: false };
  if (cause.type === CONFLICT) return { ...basics, kind: 'conflict', title: COPY.alreadyIn(index), values: [] };
  const field = fieldOf(reason);
  const type = typeOf(reason);
  const values = countValues(members);
  const hasDecimalCommas = NUMBER.test(type ?? '') && values.length > 0 && values.every(({ text }) => COMMA.test(text));
  const fault = hasDecimalCommas ? COPY.decimalComma : predicate(type, reason);
  const title = field === undefined ? shorten(reason) : `${field} ${fault}`;
  return {
    ...basics,
    kind: 'refused',
    hasDecimalCommas,
    title,
    values,
    ...(field === undefined ? {} : { field }),
    ...(type && { type }),
  };
}

function fieldOf(reason: string): string | undefined {
  return refusedPath(reason) ?? /field \[([^\]]+)\]/.exec(reason)?.[1];
}

function typeOf(reason: string): string | undefined {
  return /of type \[([^\]]+)\]/.exec(reason)?.[1];
}

function valueText({ cause }: Failure): string | undefined {
  const preview = /Preview of field's value: '([\s\S]*)'$/.exec(cause.reason ?? '');
  return preview?.[1] ?? /For input string: "([\s\S]*)"$/.exec(cause.caused_by?.reason ?? '')?.[1];
}

function countValues(members: readonly Failure[]): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const member of members) {
    const value = valueText(member);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
}

function predicate(type: string | undefined, reason: string): string {
  if (/dynamic introduction/.test(reason)) return COPY.strictMapping;
  if (WHOLE.test(type ?? '')) return COPY.notWhole;
  if (NUMBER.test(type ?? '')) return COPY.notNumber;
  if (type === 'date' || type === 'date_nanos') return COPY.notDate;
  if (type === 'boolean') return COPY.notBoolean;
  if (type === 'ip') return COPY.notAddress;
  return COPY.misfit(type);
}

function shorten(reason: string): string {
  return reason.length > 90 ? `${reason.slice(0, 89)}…` : reason;
}

/** The most frequent values: “20-25” 212 times, “about 40” 97, 14 more forms. */
export function valueSentence(values: FailureGroup['values'], most = 3): string {
  const shown = values
    .slice(0, most)
    .map(({ text, count }, at) => (at === 0 ? COPY.valueTimes(text, count) : COPY.valueCount(text, count)));
  const rest = values.length - most;
  if (rest > 0) shown.push(COPY.moreForms(rest));
  return shown.join(', ');
}

/** The path of a field in a script, with a guard against missing parents. */
function path(field: string): { holder: string; name: string; guard: string } | undefined {
  const steps = field.split('.');
  if (!steps.every(step => /^[A-Za-z_]\w*$/.test(step))) return undefined;
  const name = steps.pop()!;
  const holder = ['ctx._source', ...steps].join('.');
  const guards = steps.map((_, at) => `${['ctx._source', ...steps.slice(0, at + 1)].join('.')} instanceof Map && `);
  return { holder, name, guard: guards.join('') };
}

/** A script that repairs or removes the rejected values of a group; undefined if there is none. */
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
  if (known.length === 0 || known.length > MAX_VALUES)
    return `${at.guard ? `if (${at.guard.slice(0, -4)}) ` : ''}${at.holder}.remove('${at.name}');`;
  return `if (${isText} && [${known.map(quoted).join(', ')}].contains(${value})) ${at.holder}.remove('${at.name}');`;
}

/** With more distinct values than this, the field is removed from every document. */
const MAX_VALUES = 30;

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

export function withFix(script: string, fix: string): string {
  return script.trim() === '' ? fix : `${script.trimEnd()}\n${fix}`;
}
