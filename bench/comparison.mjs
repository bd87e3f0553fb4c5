// Compares the figures of a run with those recorded before: as a table and as a picture.

const UNITS = { ms: figure => figure.toFixed(3), 'per s': figure => String(Math.round(figure)) };
const NAME_WIDTH = 220;
const BAR_WIDTH = 400;
const ROW_HEIGHT = 22;
const TOP = 54;
/** The ratio at the ends of the scale, which is logarithmic: half as fast takes as much space as twice as fast. */
const MOST_RATIO = 4;

/**
 * The rows of a comparison, in the order of `figures`: `{name, unit, now, before, ratio}`. A ratio above 1 is faster,
 * whatever the unit. `before` and `ratio` are undefined for what was not recorded in this unit.
 */
export function compare(figures, recorded) {
  return figures.map(({ name, unit, value }) => {
    const known = recorded.find(figure => figure.name === name && figure.unit === unit);
    if (known === undefined) return { name, unit, now: value, before: undefined, ratio: undefined };
    const ratio = unit === 'ms' ? known.value / value : value / known.value;
    return { name, unit, now: value, before: known.value, ratio };
  });
}

/** Lines of text with aligned columns. */
export function tableOf(rows) {
  const cells = rows.map(({ name, unit, now, before, ratio }) => [
    name,
    unit,
    UNITS[unit](now),
    before === undefined ? '–' : UNITS[unit](before),
    times(ratio),
  ]);
  const all = [['case', 'unit', 'now', 'recorded', 'speed'], ...cells];
  const widths = all[0].map((_, column) => Math.max(...all.map(row => row[column].length)));
  const line = row => row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  return all.map(line).join('\n');
}

/** The rows as a standalone SVG: a bar to the right for what is faster than recorded, to the left for what is slower. */
export function pictureOf(rows, title) {
  const middle = NAME_WIDTH + BAR_WIDTH / 2;
  const width = NAME_WIDTH + BAR_WIDTH + 80;
  const height = TOP + rows.length * ROW_HEIGHT + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="24" font-size="15">${escaped(title)}</text>`,
    ...[1 / MOST_RATIO, 1 / 2, 1, 2, MOST_RATIO].map(ratio => gridLine(middle + offsetOf(ratio), ratio, height)),
    ...rows.map((row, at) => bar(row, middle, TOP + at * ROW_HEIGHT)),
    '</svg>\n',
  ].join('\n');
}

function gridLine(x, ratio, height) {
  const stroke = ratio === 1 ? '#555' : '#ddd';
  return `<path d="M${x} ${TOP - 6}V${height - 12}" stroke="${stroke}"/><text x="${x}" y="${TOP - 10}" text-anchor="middle" fill="#555">${ratio}×</text>`;
}

function bar({ name, ratio }, middle, y) {
  const label = `<text x="${NAME_WIDTH - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`;
  const figure = `<text x="${NAME_WIDTH + BAR_WIDTH + 10}" y="${y + 15}">${times(ratio)}</text>`;
  if (ratio === undefined) return label + figure;
  const offset = offsetOf(ratio);
  const x = Math.min(middle, middle + offset);
  const fill = ratio < 1 ? '#c2410c' : '#0f766e';
  return `${label}<rect x="${round(x)}" y="${y + 3}" width="${round(Math.abs(offset))}" height="${ROW_HEIGHT - 6}" fill="${fill}"/>${figure}`;
}

/** Pixels to the right of the middle. */
function offsetOf(ratio) {
  const share = Math.log(ratio) / Math.log(MOST_RATIO);
  return (Math.max(-1, Math.min(1, share)) * BAR_WIDTH) / 2;
}

function times(ratio) {
  return ratio === undefined ? 'new' : `${ratio.toFixed(2)}×`;
}

function round(pixels) {
  return Math.round(pixels * 10) / 10;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
