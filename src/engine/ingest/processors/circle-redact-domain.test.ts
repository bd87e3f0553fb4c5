import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { arcDistance } from '../../structures/earth-distance.ts';
import { runProcessor } from '../testing/run-processor.ts';

function run(type: string, config: JsonObject, source: JsonObject): string {
  return runProcessor(type, config, source);
}

describe('circle', () => {
  const GEO = { field: 'c', error_distance: 28, shape_type: 'geo_shape' };

  test('keeps the notation: GeoJSON or well-known text', () => {
    const { c } = JSON.parse(run('circle', GEO, { c: { type: 'circle', coordinates: [30, 10], radius: '40m' } }));
    expect(c.type).toBe('Polygon');
    expect(c.coordinates[0]).toEqual([
      [30.000365257263184, 10],
      [30.000111397193788, 10.00034284530941],
      [29.999706043744222, 10.000213571721195],
      [29.999706043744222, 9.999786428278805],
      [30.000111397193788, 9.99965715469059],
      [30.000365257263184, 10],
    ]);
    expect(run('circle', GEO, { c: 'CIRCLE (30 10 40)' })).toMatch(/^{"c":"POLYGON \(\(30\.000365\d+ 10\.0, /);
  });

  test('corners are at the radius, and the middle of each side within the error', () => {
    const center = fc.record({ lon: fc.integer({ min: -179, max: 179 }), lat: fc.integer({ min: -5, max: 5 }) });
    fc.assert(
      fc.property(
        center,
        fc.integer({ min: 50, max: 50_000 }),
        fc.integer({ min: 1, max: 40 }),
        ({ lon, lat }, radius, error) => {
          const config = { ...GEO, error_distance: error };
          const { c } = JSON.parse(run('circle', config, { c: { type: 'Circle', coordinates: [lon, lat], radius } }));
          const corners: [number, number][] = c.coordinates[0];
          expect(corners[0]).toEqual(corners.at(-1));
          for (const [x, y] of corners) expect(Math.abs(arcDistance(lat, lon, y, x) - radius)).toBeLessThan(0.1);
          for (const [index, [x, y]] of corners.slice(1).entries()) {
            const [before, below] = corners[index]!;
            const middle = arcDistance(lat, lon, (y + below) / 2, (x + before) / 2);
            expect(radius - middle).toBeLessThan(error * 1.1 + 0.5);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('coordinates and radius may be written as decimals', () => {
    const source = readJson('{"c":{"type":"circle","coordinates":[30.0,10.0],"radius":40.0}}') as JsonObject;
    expect(run('circle', GEO, source)).toContain('[[30.000365257263184,10.0],');
  });

  test('an unknown type of shape is rejected', () => {
    expect(run('circle', { ...GEO, shape_type: 'Disk' }, {})).toBe(
      'java.lang.IllegalArgumentException: illegal [shape_type] value [Disk]. valid values are [SHAPE, GEO_SHAPE]',
    );
  });

  test('of a plane has corners at exact distances', () => {
    const config = { field: 'c', target_field: 'p', error_distance: 1, shape_type: 'shape' };
    expect(run('circle', config, { c: 'CIRCLE (1 2 3)' })).toMatch(/"p":"POLYGON \(\(4\.0 2\.0, /);
  });

  test.each([
    [{ c: 'POINT (1 2)' }, 'invalid circle definition'],
    [{ c: { type: 'circle', coordinates: [1, 2] } }, 'invalid circle definition'],
    [{ c: { type: 'circle', coordinates: [0, 89.99], radius: '10km' } }, 'invalid circle definition'],
    [{ c: 'CIRCLE (1 2 1e999)' }, 'invalid circle definition'],
    [{ c: 5 }, 'field [c] must be a WKT Circle or a GeoJSON Circle value'],
    [{ c: null }, 'field [c] is null, cannot process it.'],
    [{}, 'field [c] not present as part of path [c]'],
  ])('%j is rejected', (source, reason) => expect(run('circle', GEO, source)).toBe(reason));

  test('missing and null circles may be ignored', () => {
    const config = { ...GEO, ignore_missing: true };
    expect(run('circle', config, { c: null })).toBe('{"c":null}');
    expect(run('circle', config, {})).toBe('{}');
  });
});

describe('redact', () => {
  test.each<[JsonObject, string, string]>([
    [{ patterns: ['%{IP:client}'] }, '55.3.244.1 GET', '<client> GET'],
    [
      { patterns: ['%{EMAILADDRESS:EMAIL}', '%{IP:IP}'] },
      'ab@b.co at 1.2.3.4 and cd@d.org',
      '<EMAIL> at <IP> and <EMAIL>',
    ],
    [{ patterns: ['%{WORD:W}'], prefix: '*', suffix: '' }, 'ab cd', '*W *W'],
    [{ patterns: ['%{GH:x}'], pattern_definitions: { GH: 'gh\\d+' } }, 'see gh12, gh3', 'see <x>, <x>'],
    // Overlapping matches take the name of the longest.
    [
      { patterns: ['%{A:a}', '%{B:b}'], pattern_definitions: { A: 'one two', B: 'two three four' } },
      'one two three four!',
      '<b>!',
    ],
    // So do those that touch.
    [{ patterns: ['%{A:a}', '%{B:b}'], pattern_definitions: { A: 'ab', B: 'cde' } }, 'xabcdey', 'x<b>y'],
    [{ patterns: ['%{IP:client}'] }, 'nothing', 'nothing'],
  ])('%j of %j', (config, text, redacted) =>
    expect(run('redact', { field: 'f', ...config }, { f: text })).toBe(JSON.stringify({ f: redacted })),
  );

  test('missing fields are skipped unless asked for', () => {
    const config = { field: 'f', patterns: ['%{IP:x}'] };
    expect(run('redact', config, {})).toBe('{}');
    expect(run('redact', { ...config, ignore_missing: false }, {})).toBe('field [f] is null or missing');
    expect(run('redact', { ...config, ignore_missing: false }, { f: null })).toBe('field [f] is null or missing');
  });

  test('a result that is too large for a document is rejected', () => {
    const config = { field: 'f', patterns: ['%{A:A}'], pattern_definitions: { A: 'a' }, prefix: 'x'.repeat(10_000) };
    expect(run('redact', config, { f: 'a '.repeat(7000) })).toBe('the result of the replacement is too large');
  });

  test('invalid definitions are rejected', () => {
    expect(run('redact', { field: 'f', patterns: [] }, {})).toBe('[patterns] List of patterns must not be empty');
    expect(run('redact', { field: 'f', patterns: ['%{NOSUCH:x}'] }, {})).toContain(
      'Invalid regex pattern found in: [%{NOSUCH:x}]',
    );
  });

  test('text without matches stays, and every match disappears', () => {
    const letters = fc.stringMatching(/^[a-c ]{0,30}$/);
    fc.assert(
      fc.property(letters, text => {
        const { f } = JSON.parse(
          run('redact', { field: 'f', patterns: ['%{P:X}'], pattern_definitions: { P: 'a+' } }, { f: text }),
        );
        expect(f).toBe(text.replace(/a+/g, '<X>'));
      }),
    );
  });
});

describe('registered_domain', () => {
  test.each([
    [
      'www.example.ac.uk',
      { domain: 'www.example.ac.uk', registered_domain: 'example.ac.uk', top_level_domain: 'ac.uk', subdomain: 'www' },
    ],
    ['example.com', { domain: 'example.com', registered_domain: 'example.com', top_level_domain: 'com' }],
    [
      'a.b.example.co.jp',
      { domain: 'a.b.example.co.jp', registered_domain: 'example.co.jp', top_level_domain: 'co.jp', subdomain: 'a.b' },
    ],
    [
      'content-www.page.blogspot.com',
      {
        domain: 'content-www.page.blogspot.com',
        registered_domain: 'page.blogspot.com',
        top_level_domain: 'blogspot.com',
        subdomain: 'content-www',
      },
    ],
  ])('%s', (name, url) =>
    expect(JSON.parse(run('registered_domain', { field: 'f', target_field: 'url' }, { f: name }))).toEqual({
      f: name,
      url,
    }),
  );

  test.each(['co.uk', 'COM'])('the public suffix %j has no other parts', name => {
    expect(JSON.parse(run('registered_domain', { field: 'f', target_field: 'url' }, { f: name }))).toEqual({
      f: name,
      url: { domain: name, top_level_domain: name },
    });
  });

  test.each(['localhost', 'host.unknowntld', '', '...'])('%j has none', name => {
    expect(run('registered_domain', { field: 'f' }, { f: name })).toBe(JSON.stringify({ f: name }));
    expect(run('registered_domain', { field: 'f', ignore_missing: false }, { f: name })).toBe(
      'unable to set domain information for document',
    );
  });
});
