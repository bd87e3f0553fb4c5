import { describe, expect, test } from 'vitest';
import { compare, pictureOf, tableOf } from './comparison.mjs';

const ms = (name, value) => ({ name, unit: 'ms', value });
const perSecond = (name, value) => ({ name, unit: 'per s', value });

const rows = compare(
  [ms('terms', 2), ms('terms > avg', 8), perSecond('bulk', 30_000), ms('regexp', 1)],
  [perSecond('bulk', 20_000), ms('terms > avg', 4), ms('terms', 3), perSecond('regexp', 5)],
);

/** The bars of a picture: x and width. */
const barsOf = picture =>
  [...picture.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);

describe('a comparison', () => {
  test('more is faster for rates, less is faster for times', () => {
    expect(rows.map(({ name, ratio }) => [name, ratio])).toEqual([
      ['terms', 1.5],
      ['terms > avg', 0.5],
      ['bulk', 1.5],
      ['regexp', undefined],
    ]);
  });

  test('a table has aligned columns, and a row per figure', () => {
    expect(tableOf(rows)).toBe(
      [
        'case         unit     now  recorded  speed',
        'terms        ms     2.000     3.000  1.50×',
        'terms > avg  ms     8.000     4.000  0.50×',
        'bulk         per s  30000     20000  1.50×',
        'regexp       ms     1.000         –    new',
      ].join('\n'),
    );
  });
});

describe('a picture', () => {
  test('bars start at 1×, to the right for what is faster, on a logarithmic scale', () => {
    const middle = 420;
    const [faster, slower, rate, ...none] = barsOf(pictureOf(rows, 'Speed'));
    expect(faster[0]).toBe(middle);
    expect(slower[0] + slower[1]).toBe(middle);
    expect(slower[1]).toBe(100);
    expect(faster[1]).toBeCloseTo(200 * (Math.log(1.5) / Math.log(4)), 1);
    expect(rate).toEqual(faster);
    expect(none).toEqual([]);
  });

  test('bars end at the edge of the scale', () => {
    const extreme = compare([ms('a', 1), ms('b', 1_000)], [ms('a', 1_000), ms('b', 1)]);
    expect(barsOf(pictureOf(extreme, 'Speed'))).toEqual([
      [420, 200],
      [220, 200],
    ]);
  });

  test('names and the title are text, not markup', () => {
    const picture = pictureOf(rows, '<script> & more');
    expect(picture).toContain('terms &gt; avg');
    expect(picture).toContain('&lt;script&gt; &amp; more');
    expect(picture).not.toContain('<script>');
  });
});
