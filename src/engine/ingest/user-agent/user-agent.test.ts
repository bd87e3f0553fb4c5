import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { runProcessor } from '../testing/run-processor.ts';
import { AgentParser } from './agent-parser.ts';
import { requiredLiterals } from './required-literals.ts';
import { DEVICES, OPERATING_SYSTEMS, USER_AGENTS } from './user-agents.data.ts';

const patterns = [USER_AGENTS, OPERATING_SYSTEMS, DEVICES].flatMap(table => table.split('\n'));

function run(agent: string, config: object = {}): unknown {
  const text = runProcessor('user_agent', { field: 'agent', extract_device_type: true, ...config }, { agent });
  return text.startsWith('{') ? JSON.parse(text).user_agent : text;
}

const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/51.0.2704.103 Safari/537.36';

describe('the processor', () => {
  test('answers as in the documentation of Elasticsearch', () => {
    expect(run(MAC_CHROME, { extract_device_type: false })).toEqual({
      name: 'Chrome',
      original: MAC_CHROME,
      version: '51.0.2704.103',
      os: { name: 'Mac OS X', version: '10.10.5', full: 'Mac OS X 10.10.5' },
      device: { name: 'Mac' },
    });
  });

  test.each<[string, object]>([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.141 Safari/537.36',
      {
        name: 'Chrome',
        version: '87.0.4280.141',
        os: { name: 'Windows', version: '10', full: 'Windows 10' },
        device: { name: 'Other', type: 'Desktop' },
      },
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 3.0; en-us; Xoom Build/HRI39) AppleWebKit/525.10+ (KHTML, like Gecko) Version/3.0.4 Mobile Safari/523.12.2',
      {
        name: 'Android',
        version: '3.0',
        os: { name: 'Android', version: '3.0', full: 'Android 3.0' },
        device: { name: 'Motorola Xoom', type: 'Phone' },
      },
    ],
    [
      'Mozilla/5.0 (compatible; EasouSpider; +http://www.easou.com/search/spider.html)',
      { name: 'EasouSpider', device: { name: 'Spider', type: 'Robot' } },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
      {
        name: 'Mobile Safari',
        version: '12.1',
        os: { name: 'iOS', version: '12.2', full: 'iOS 12.2' },
        device: { name: 'iPad', type: 'Tablet' },
      },
    ],
    ['Something I made up v42.0.1', { name: 'Other', device: { name: 'Other', type: 'Other' } }],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      { name: 'Firefox', version: '128.0', os: { name: 'Linux' }, device: { name: 'Other', type: 'Desktop' } },
    ],
  ])('%s', (agent, expected) => {
    expect(run(agent)).toEqual({ original: agent, ...expected });
  });

  test('adds only the properties asked for', () => {
    expect(run(MAC_CHROME, { properties: ['name', 'OS'] })).toEqual({
      name: 'Chrome',
      os: { name: 'Mac OS X', version: '10.10.5', full: 'Mac OS X 10.10.5' },
    });
    expect(run('x', { properties: ['model'] })).toBe(
      '[properties] illegal property value [model]. valid values are [NAME, OS, DEVICE, ORIGINAL, VERSION]',
    );
  });

  test('rejects files of expressions, which no host reads', () => {
    expect(run('x', { regex_file: 'own.yml' })).toBe(
      "[regex_file] regex file [own.yml] doesn't exist (has to exist at node startup)",
    );
  });

  test('fails for a missing field unless it is ignored', () => {
    expect(runProcessor('user_agent', { field: 'agent' }, {})).toBe(
      'field [agent] not present as part of path [agent]',
    );
    expect(runProcessor('user_agent', { field: 'agent' }, { agent: null })).toBe(
      'field [agent] is null, cannot parse user-agent.',
    );
    expect(runProcessor('user_agent', { field: 'agent', ignore_missing: true }, {})).toBe('{}');
  });
});

describe('required literals', () => {
  test.each<[string, readonly (readonly string[])[]]>([
    ['(Opera)/(\\d+)', [['opera']]],
    ['(Nokia|Sony-Ericsson)[A-Z]', [['nokia', 'sony-ericsson']]],
    ['Android.*(?:Nokia|) ?phone?', [['android'], ['phon']]],
    ['[Bb]ot\\.x{0,3}', [['bot.']]],
    ['ab+cdef', [['ab'], ['cdef']]],
    ['(?:abc)*', []],
    ['\\d+|abc', []],
    ['.a.', []],
    ['(?:ab.cde|fg)x', [['cde', 'fg']]],
  ])('of %s', (pattern, expected) => {
    expect(requiredLiterals(pattern)).toEqual(expected);
  });

  test('are found for almost all expressions', () => {
    const without = patterns.filter(line => requiredLiterals(line.split('\t')[0]!).length === 0);
    expect(patterns.length).toBeGreaterThan(1000);
    expect(without.length).toBeLessThan(30);
  });
});

/** Texts that an expression matches; none if the generator of texts does not know its syntax. */
function matchingTexts(regex: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(regex.replaceAll('|)', ')?'))), { numRuns: 2, seed: 7 });
  } catch {
    return [];
  }
}

test('every expression is valid, and every text that it matches contains its literals', () => {
  let known = 0;
  for (const line of patterns) {
    const [regex = '', flag] = line.split('\t');
    const pattern = new JavaPattern(regex, { ignoreCase: flag === 'i' });
    const texts = matchingTexts(regex);
    if (texts.length > 0) known++;
    for (const text of texts) {
      expect(pattern.find(text), `${regex} in ${JSON.stringify(text)}`).toBeDefined();
      for (const clause of requiredLiterals(regex))
        expect(
          clause.some(literal => text.toLowerCase().includes(literal)),
          regex,
        ).toBe(true);
    }
  }
  expect(known).toBeGreaterThan(1000);
}, 30_000);

test('a version ends where a part is unknown, and names may contain a group', () => {
  const parser = new AgentParser('(A)/(\\d+)(?:\\.(\\d+)|)(?:-(\\d+)|)\nb(.)\ti\t$1 of B\t7');
  expect(parser.parse('A/1-3', undefined)).toEqual({ name: 'A', version: ['1'] });
  expect(parser.parse('BX', undefined)).toEqual({ name: 'X of B', version: ['7'] });
});
