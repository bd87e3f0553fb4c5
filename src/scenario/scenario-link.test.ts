import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inflate, TooLarge } from './deflate.ts';
import { LIMITS } from './scenario.ts';
import { hasScenario, ScenarioLinkError, scenarioFragment, scenarioOf } from './scenario-link.ts';

const SCENARIO = '# Soups\n\n```console\nGET /_search\n{ "query": { "match": { "title": "söups 🍲" } } }\n```\n';

function linkOf(bytes: Uint8Array): string {
  return `#s=${Buffer.from(bytes).toString('base64url')}`;
}

describe('round trip', () => {
  test('a link gives back the Markdown', async () => {
    const fragment = await scenarioFragment(SCENARIO);
    expect(fragment).toMatch(/^#s=[\w-]+$/);
    expect(hasScenario(fragment)).toBe(true);
    expect(await scenarioOf(fragment)).toBe(SCENARIO);
  });

  test('any well-formed text survives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async text => {
        expect(await scenarioOf(await scenarioFragment(`\uFEFF${text}\r\n`))).toBe(`\uFEFF${text}\r\n`);
      }),
    );
  });

  test('the largest scenario survives, deflated well or not at all', async () => {
    const random = Array.from({ length: LIMITS.markdownBytes }, (_, at) =>
      String.fromCharCode(33 + ((Math.imul(at ^ (at >>> 7), 2654435761) >>> 24) % 94)),
    );
    for (const text of ['a'.repeat(LIMITS.markdownBytes), random.join('')])
      expect(await scenarioOf(await scenarioFragment(text))).toBe(text);
  });

  test('links of other programs, padded or wrapped by a mail program, are read', async () => {
    const link = linkOf(deflateRawSync(SCENARIO, { level: 9 }));
    expect(await scenarioOf(link)).toBe(SCENARIO);
    expect(await scenarioOf(`${link.slice(0, 30)}\n ${link.slice(30)}==`)).toBe(SCENARIO);
  });
});

describe('damage', () => {
  const problemOf = (fragment: string) =>
    scenarioOf(fragment).then(
      () => undefined,
      (error: unknown) => (error instanceof ScenarioLinkError ? error.message : error),
    );

  test('a link truncated anywhere is rejected', async () => {
    const fragment = await scenarioFragment(SCENARIO);
    for (let length = 3; length < fragment.length - 1; length++)
      expect(await problemOf(fragment.slice(0, length)), String(length)).toMatch(/^The link is (truncated|damaged)/);
  });

  test('a foreign character is named', async () => {
    expect(await problemOf('#s=abc$def')).toBe('The link is damaged: it has the character "$" after #s=.');
    expect(await problemOf('#s=<script>')).toBe('The link is damaged: it has the character "<" after #s=.');
  });

  test('no scenario, nothing but the key, and bytes that are no text', async () => {
    expect(await problemOf('')).toBe('The link has no scenario.');
    expect(await problemOf('#x=abc')).toBe('The link has no scenario.');
    expect(await problemOf('#s=')).toBe('The link is truncated: nothing follows #s=.');
    expect(await problemOf(linkOf(deflateRawSync(new Uint8Array([0xff, 0xfe, 0x41]))))).toBe(
      'The link is damaged: what it unpacks to is not text.',
    );
  });

  test('a deflate bomb is given up early', async () => {
    const bomb = deflateRawSync(new Uint8Array(200_000_000));
    const start = performance.now();
    inflateRawSync(bomb);
    const whole = performance.now() - start;
    const link = linkOf(bomb);
    const began = performance.now();
    expect(await problemOf(link)).toBe(
      'The link unpacks to more than 5.256 MB, the limit of a scenario. It was not opened.',
    );
    expect(performance.now() - began).toBeLessThan(Math.max(whole, 500));
    await expect(inflate(new Uint8Array(bomb), 1000)).rejects.toBeInstanceOf(TooLarge);
  });

  test('a link longer than any scenario is not unpacked', async () => {
    expect(await problemOf(`#s=${'A'.repeat(8_000_000)}`)).toBe('The link is longer than any scenario.');
  });
});
