import { LineCounter, parseDocument } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';
import type { ScenarioProblem } from './scenario-problem.ts';

export interface FrontMatter {
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly minutes: number | undefined;
  readonly level: number | undefined;
  readonly data: string | undefined;
}

const EMPTY: FrontMatter = {
  title: undefined,
  summary: undefined,
  minutes: undefined,
  level: undefined,
  data: undefined,
};

/** The rest is the text with blank lines in place of the front matter, so that lines keep their numbers. */
export function readFrontMatter(text: string): { meta: FrontMatter; rest: string; problems: ScenarioProblem[] } {
  const { yaml, rest } = cutFrontMatter(text);
  return yaml === undefined ? { meta: EMPTY, rest, problems: [] } : { ...readMeta(yaml), rest };
}

function readMeta(yaml: string): { meta: FrontMatter; problems: ScenarioProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core' });
  const problems = document.errors.map(({ pos, message }) => ({
    // The fence is the first line of the file.
    line: lines.linePos(pos[0]).line + 1,
    message: `front matter: ${message.split('\n')[0]}`,
  }));
  if (problems.length > 0) return { meta: EMPTY, problems };
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases that would expand beyond measure.
    const message = error instanceof Error ? error.message : String(error);
    return { meta: EMPTY, problems: [{ line: 2, message: `front matter: ${message}` }] };
  }
  if (value === null) return { meta: EMPTY, problems };
  if (typeof value !== 'object' || Array.isArray(value))
    return { meta: EMPTY, problems: [{ line: 2, message: 'front matter: expected `key: value` lines' }] };
  const { title, summary, minutes, level, data } = value as Record<string, unknown>;
  const check = (ok: boolean, name: string, expected: string) => {
    if (!ok) problems.push({ line: lineOf(yaml, name), message: `front matter: [${name}] must be ${expected}` });
  };
  check(isOptional(title, isText), 'title', 'text');
  check(isOptional(summary, isText), 'summary', 'text');
  check(isOptional(minutes, isPositive), 'minutes', 'a positive number');
  check(isOptional(level, isLevel), 'level', '1, 2 or 3');
  check(
    isOptional(data, isData),
    'data',
    'the name of a sample, or a file beside the scenario such as ./trails.ndjson',
  );
  if (problems.length > 0) return { meta: EMPTY, problems };
  return { meta: { title, summary, minutes, level, data } as FrontMatter, problems };
}

function lineOf(yaml: string, key: string): number {
  return yaml.slice(0, yaml.search(new RegExp(`^['"]?${key}['"]?\\s*:`, 'm'))).split('\n').length + 1;
}

function isOptional(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}

function isLevel(value: unknown): boolean {
  return value === 1 || value === 2 || value === 3;
}

/** Files must be below the scenario's own folder. */
function isData(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    (/^[a-z][a-z0-9-]*$/.test(value) || /^\.\/(?:(?!\.\.?\/)[\w.-]+\/)*[\w-][\w.-]*$/.test(value))
  );
}
