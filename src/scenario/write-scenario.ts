import { stringify } from 'yaml';
import { scanJson } from '../language/json-scanner.ts';
import { CALLOUTS } from './callouts.ts';
import type { Role, ViewName } from './scenario.ts';

/** A scenario to be written, in the order of the file. */
export interface ScenarioDraft {
  readonly title: string;
  readonly summary?: string;
  /** A bundled sample. */
  readonly data?: string;
  readonly parts: readonly ScenarioPart[];
}

export type ScenarioPart =
  /** A paragraph of plain text and names; nothing in it is read as Markdown. */
  | { readonly kind: 'prose'; readonly text: Prose }
  /** Requests in Console grammar, at least one. */
  | { readonly kind: 'requests'; readonly role: Role; readonly text: string }
  /** Text that is shown and never run. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'view'; readonly view: ViewName; readonly parameters: Readonly<Record<string, unknown>> };

/** Plain text, and names or values to set as code, with text between two of them. */
export type Prose = readonly (string | { readonly code: string })[];

/** One line per value, so that the text of a document never starts a line of the file. */
const YAML = { lineWidth: 0, blockQuote: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;

/** Writes the Markdown that `parseScenario` reads as these parts. Texts of documents cannot end their block. */
export function writeScenario({ title, summary, data, parts }: ScenarioDraft): string {
  const meta = {
    title: oneLine(title),
    ...(summary !== undefined && { summary: oneLine(summary) }),
    ...(data && { data }),
  };
  return [`---\n${stringify(meta, YAML)}---\n`, ...parts.map(partText)].join('\n');
}

function partText(part: ScenarioPart): string {
  switch (part.kind) {
    case 'prose':
      return `${paragraph(part.text)}\n`;
    case 'requests':
      return fenced(part.role === 'run' ? 'console' : `console ${part.role}`, withoutCallouts(part.text));
    case 'code':
      return fenced('text', part.text);
    case 'view':
      return fenced(`view ${part.view}`, stringify(part.parameters, YAML));
  }
}

const LEADING_BACKTICKS = /^[ \t]*(`{3,})/gm;

/** The fence is longer than any line of the text that could close it. */
function fenced(info: string, text: string): string {
  let longest = 2;
  for (const [, run] of text.matchAll(LEADING_BACKTICKS)) longest = Math.max(longest, run!.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n${fence}\n`;
}

function paragraph(prose: Prose): string {
  const text = prose.map(piece => (typeof piece === 'string' ? escaped(piece) : inlineCode(piece.code))).join('');
  return text
    .trim()
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[#+=|:-]/, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&~$]/g, '\\$&');
}

function inlineCode(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (line.trim() === '') return '';
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const padding = /^[` ]|[` ]$/.test(line) ? ' ' : '';
  return fence + padding + line + padding + fence;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A line of a raw string that ends like a callout would lose it; as a JSON string it has no line ends. */
function withoutCallouts(text: string): string {
  if (text.search(CALLOUTS) < 0) return text;
  let result = '';
  let at = 0;
  for (const { kind, from, to } of scanJson(text, 0, text.length)) {
    const raw = text.slice(from, to);
    if (kind !== 'raw-string' || raw.search(CALLOUTS) < 0) continue;
    result += text.slice(at, from) + JSON.stringify(raw.slice(3, -3));
    at = to;
  }
  return result + text.slice(at);
}
