import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHandler } from '../../api/handler.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lintRequests } from '../../language/lint/lint.ts';
import { type LiveNames, liveNames } from '../../language/live-names.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { loadData } from '../../scenario/load-data.ts';
import { parseScenario } from '../../scenario/parse-scenario.ts';
import { ScenarioRun } from '../../scenario/scenario-run.ts';
import { readData } from './scenario-files.ts';

const root = join(import.meta.dirname, '../../..');
const FILES = [
  ...readdirSync(join(root, 'lessons'))
    .filter(name => name.endsWith('.md'))
    .map(name => `lessons/${name}`),
  'README.md',
  'docs/scenarios.md',
];

interface Linted {
  failed: boolean;
  findings: string[];
}

/** Runs a document, and lints each request of it with the names that the engine has at that moment. */
async function lintWhileRunning(name: string): Promise<Linted[]> {
  const file = join(root, name);
  const { scenario } = parseScenario(await readFile(file, 'utf8'));
  const engine = await openEngine({ store: new MemoryStore() });
  const send = createHandler(engine);
  const run = new ScenarioRun(send, { now: () => performance.now() });
  const linted: Linted[] = [];
  try {
    if (scenario.data !== undefined) await loadData(await readData(scenario.data, file), send);
    for (const block of scenario.blocks) {
      if (block.kind !== 'requests') continue;
      for (const request of block.requests) {
        const text = block.text.slice(request.from, request.to);
        const findings = lintRequests(text, await namesOf(send));
        const [exchange] = await run.run(block.text, [request]);
        const failed = exchange!.answer.status >= 400;
        linted.push({
          failed,
          findings: findings.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`),
        });
      }
    }
  } finally {
    await engine.close();
  }
  return linted;
}

async function namesOf(send: RestHandler): Promise<LiveNames> {
  const { body } = await send({ method: 'GET', path: '/*', query: '', headers: {} });
  return liveNames(JSON.parse(new TextDecoder().decode(body)));
}

/** What the linter says about requests that work, where it is what the text explains. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'lessons/02-from-text-to-terms.md': [
    'warning term-on-text: body is analyzed text, so it has no term "Strong": this term query finds nothing.',
  ],
  'lessons/06-types-and-dynamic-mapping.md': [
    'info term-on-text: price is analyzed text: range compares its single terms alphabetically.',
    'info term-on-text: price is analyzed text: range compares its single terms alphabetically.',
    'info term-on-text: price is analyzed text: term compares with its single terms, not with the whole value.',
  ],
  'lessons/15-reindex-and-aliases.md': [
    'info term-on-text: amount is analyzed text: range compares its single terms alphabetically.',
  ],
  'lessons/16-templates.md': [
    'info term-on-text: ordered_at is analyzed text: range compares its single terms alphabetically.',
    'info term-on-text: ordered_at is analyzed text: range compares its single terms alphabetically.',
  ],
};

describe.each(FILES)('%s', name => {
  test('has no false alarms', async () => {
    const linted = await lintWhileRunning(name);
    expect(linted.length).toBeGreaterThan(0);
    const said = linted.filter(({ failed }) => !failed).flatMap(({ findings }) => findings);
    expect(said).toEqual(EXPECTED[name] ?? []);
  });
});
