import type { LiveNames } from '../live-names.ts';
import { parseRequests } from '../parse-requests.ts';
import type { Finding } from './finding.ts';
import { readForLint } from './lint-request.ts';
import { RULES } from './rules.ts';

/** Larger buffers are not checked: they are data, not requests that are being written. */
const LONGEST = 400_000;
const MOST_FINDINGS = 200;
const READING = new Set(['GET', 'HEAD']);

/**
 * Checks the requests of a buffer against the API and against the names in the engine. Syntax errors are those of
 * `parseRequests`; bodies that have some are not checked.
 */
export function lintRequests(text: string, live: LiveNames): Finding[] {
  if (text.length > LONGEST) return [];
  const findings: Finding[] = [];
  let above = '';
  for (const request of parseRequests(text).requests) {
    if (findings.length >= MOST_FINDINGS) break;
    const read = readForLint(text, request, live, above);
    for (const rule of RULES) for (const finding of rule.check(read)) findings.push({ ...finding, rule: rule.name });
    if (!READING.has(request.method)) above += `${text.slice(request.from, request.to)}\n`;
  }
  return findings.slice(0, MOST_FINDINGS).sort((a, b) => a.from - b.from || a.to - b.to);
}
