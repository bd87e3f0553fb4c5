import { expect, test } from 'vitest';
import { parseScenario } from './parse-scenario.ts';

const RUNS = '```console\nGET /\n```\n';
const LAUGHS = `a: &a [x, x, x]\n${'bcdefghijklm'
  .split('')
  .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghijkl'[at]}`).join(', ')}]`)
  .join('\n')}`;

const MARKUP = 'more than 2000 characters of markup without a blank line';
const NESTED = 'more than 50 lists or quotations are nested';

test.each<[string, string, number, string]>([
  ['brackets', '['.repeat(250_000), 1, MARKUP],
  ['emphasis', `Text\n\n${'*a '.repeat(80_000)}`, 3, MARKUP],
  ['underscores', '_'.repeat(250_000), 1, MARKUP],
  ['runs of backticks', `${'`'.repeat(99)}${'a`'.repeat(80_000)}`, 1, MARKUP],
  ['links', '[a]('.repeat(60_000), 1, MARKUP],
  ['references', '[a] [b] [c] [d]\n\n'.repeat(4_500), 7501, 'more than 30000 characters of markup'],
  ['quotations', '>'.repeat(250_000), 1, NESTED],
  ['lists', `${'- '.repeat(20_000)}a`, 1, NESTED],
  ['lines', 'a\n'.repeat(120_000), 1, 'a scenario may have at most 10000 lines'],
])('a text of nothing but %s is rejected before it is parsed', (_name, text, line, message) => {
  const { scenario, problems } = parseScenario(text);
  expect(problems).toEqual([{ line, message }]);
  expect(scenario.blocks).toEqual([]);
});

const LINES = Array.from({ length: 3000 }, (_, id) => `{"index":{"_id":"${id}"}}\n{"tags":["a","b"]}`).join('\n');

test('code may have any characters', () => {
  for (const fence of ['```', '~~~~'])
    expect(parseScenario(`Text\n\n${fence}console\nPOST /a/_bulk\n${LINES}\n${fence}\n`).problems).toEqual([]);
});

const BRACKETS = '['.repeat(100_000);

test.each<[string, string]>([
  ['after the end of a fence', `\`\`\`x\n\`\`\`\`\n${BRACKETS}`],
  ['after the end of a fence, between carriage returns', `~~~x\r~~~\r${BRACKETS}`],
  ['behind a fence inside of HTML', `<div>\n\n\`\`\`x\n\n${BRACKETS}`],
  ['behind a fence inside of a comment', `<!--\n\n\`\`\`x\n-->\n\n${BRACKETS}`],
  ['behind an indented fence', `1. a\n\n       \`\`\`x\n\n${BRACKETS}`],
  ['behind a fence with a backtick in its first line', `\`\`\`x\`\n${BRACKETS}`],
])('markup %s counts', (_name, text) => {
  expect(parseScenario(text).problems[0]?.message).toContain('characters of markup');
});

test('aliases that expand beyond measure are a problem of their block', () => {
  for (const text of [
    `${RUNS}\`\`\`expect\n${LAUGHS}\n\`\`\`\n`,
    `---\n${LAUGHS}\n---\n${RUNS}`,
    `\`\`\`view terms\n${LAUGHS}\n\`\`\`\n`,
  ])
    expect(parseScenario(text).problems[0]?.message).toContain('Excessive alias count');
});
