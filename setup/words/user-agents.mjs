// Writes src/engine/ingest/user-agent/user-agents.data.ts: the regular expressions of uap-core, which recognize browsers,
// operating systems and devices. Left out are brands and models of devices, which Elasticsearch does not report.
// Run: node setup/words/user-agents.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';

const file = createRequire(import.meta.url).resolve('uap-core/regexes.yaml');
const sections = parse(readFileSync(file, 'utf8'));

/** Members of a line, without those at the end that are empty. */
const COLUMNS = {
  user_agent_parsers: ['family_replacement', 'v1_replacement', 'v2_replacement', 'v3_replacement'],
  os_parsers: ['os_replacement', 'os_v1_replacement', 'os_v2_replacement', 'os_v3_replacement'],
  device_parsers: ['device_replacement'],
};

function table(section) {
  const rows = sections[section].map(entry => {
    const cells = [entry.regex, entry.regex_flag, ...COLUMNS[section].map(name => entry[name])];
    return cells
      .map(cell => cell ?? '')
      .join('\t')
      .replace(/\t+$/, '');
  });
  const text = rows.join('\n');
  if (/`|\$\{/.test(text)) throw new Error(`${section} cannot be written as a template`);
  return text;
}

writeFileSync(
  new URL('../../src/engine/ingest/user-agent/user-agents.data.ts', import.meta.url),
  `// Made by setup/words/user-agents.mjs from uap-core (Apache License 2.0, copyright 2009 Google Inc.). Do not edit.

// Each line is a regular expression, its flag, and the replacements of the name and of the parts of the version, separated
// by tabs. The first that matches wins.

export const USER_AGENTS: string = String.raw\`${table('user_agent_parsers')}\`;

export const OPERATING_SYSTEMS: string = String.raw\`${table('os_parsers')}\`;

export const DEVICES: string = String.raw\`${table('device_parsers')}\`;
`,
);
