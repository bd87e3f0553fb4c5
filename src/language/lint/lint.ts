import type { LiveNames } from '../live-names.ts';
import { parseRequests } from '../parse-requests.ts';
import type { Finding } from './finding.ts';
import { readForLint } from './lint-request.ts';
import { RULES } from './rules.ts';

/** Larger buffers are not checked: they are data, not requests that are being written. */
const LONGEST = 400_000;
const MOST_FINDINGS = 200;
const READING = new Set(['GET', 'HEAD']);

export interface LintOptions {
  /** Whether the engine is known to be this one. Another may know names that are unknown here. */
  isVitrine?: boolean;
  /** The names of the environment's variables; without them, variables are not checked. */
  environment?: ReadonlySet<string>;
}

/**
 * Checks the requests of a buffer against the API and against the names in the engine. Syntax errors are those of
 * `parseRequests`; bodies that have some are not checked.
 */
export function lintRequests(
  text: string,
  live: LiveNames,
  { isVitrine = true, environment }: LintOptions = {},
): Finding[] {
  if (text.length > LONGEST) return [];
  const variables = environment && new Set([...environment, ...namesIn(text)]);
  const findings: Finding[] = [];
  let above = '';
  for (const request of parseRequests(text).requests) {
    if (findings.length >= MOST_FINDINGS) break;
    const read = readForLint(text, request, { live, above, variables });
    for (const rule of RULES)
      for (const finding of rule.check(read)) findings.push(...forEngine({ ...finding, rule: rule.name }, isVitrine));
    if (!READING.has(request.method)) above += `${text.slice(request.from, request.to)}\n`;
  }
  return findings.slice(0, MOST_FINDINGS).sort((a, b) => a.from - b.from || a.to - b.to);
}

/** What the text itself defines: variables, and requests whose responses can be used. */
function namesIn(text: string): string[] {
  const { definitions, requests } = parseRequests(text);
  return [...definitions, ...requests].flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** Rules about what this engine accepts, rather than about the fields of an index. */
const OF_THE_API = new Set([
  'unknown-endpoint',
  'unknown-parameter',
  'unknown-key',
  'missing-key',
  'value-type',
  'index-setting',
  'unknown-type',
]);

/** On another engine, a name that is unknown here is only reported if it looks like a known one. */
function forEngine(finding: Finding, isVitrine: boolean): Finding[] {
  if (isVitrine || !OF_THE_API.has(finding.rule)) return [finding];
  return finding.fixes.length === 0 ? [] : [{ ...finding, severity: 'warning' }];
}
