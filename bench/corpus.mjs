// A seeded corpus that resembles natural language: Zipf word frequencies, varying lengths, a price. Generated in memory.

/** mulberry32: small, seeded, good enough for test data. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` documents and, per class, `queries` queries over them. */
export function makeCorpus(count, queries = 100, seed = 42) {
  const random = seededRandom(seed);
  const words = vocabulary(Math.max(5000, count), random);
  const cumulated = zipf(words.length);
  const word = () => words[lowerBound(cumulated, random() * cumulated.at(-1))];
  const text = length => Array.from({ length }, word).join(' ');
  const documents = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: text(3 + Math.floor(random() * 6)),
    body: text(20 + Math.floor(random() ** 2 * 240)),
    category: `c${Math.floor(random() * 20)}`,
    price: Math.round(random() * 100_000) / 100,
    date: new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 3e11)).toISOString(),
  }));
  return { documents, queries: makeQueries({ words, documents, random, queries }) };
}

function makeQueries({ words, documents, random, queries }) {
  const between = (from, to) => words[from + Math.floor(random() * (to - from))];
  const price = () => {
    const low = Math.floor(random() * 900);
    return [low, low + 50 + Math.floor(random() * 50)];
  };
  const several = make => Array.from({ length: queries }, () => ({ price: price(), terms: make() }));
  const pair = () => {
    const body = documents[Math.floor(random() * documents.length)].body.split(' ');
    const at = Math.floor(random() * (body.length - 1));
    return [body[at], body[at + 1]];
  };
  const misspelt = text => text.slice(0, 1) + text.slice(2);
  return {
    term_high: several(() => [between(0, 30)]),
    term_mid: several(() => [between(200, 1000)]),
    or: several(() => Array.from({ length: 2 + Math.floor(random() * 4) }, () => between(0, 400))),
    and: several(() => Array.from({ length: 2 + Math.floor(random() * 2) }, () => between(0, 200))),
    phrase: several(pair),
    fuzzy: several(() => [misspelt(between(100, 2000))]),
    prefix: several(() => [between(100, 2000).slice(0, 3)]),
    filter: several(() => [between(0, 100)]),
  };
}

function vocabulary(size, random) {
  const consonants = 'bcdfghklmnprstvw';
  const vowels = 'aeiou';
  const made = new Set();
  while (made.size < size) {
    const syllables = 2 + Math.floor(random() * 3);
    let word = '';
    for (let at = 0; at < syllables; at++)
      word += consonants[Math.floor(random() * 16)] + vowels[Math.floor(random() * 5)];
    made.add(random() < 0.5 ? word : word + consonants[Math.floor(random() * 16)]);
  }
  return [...made];
}

function zipf(size) {
  let sum = 0;
  return Float64Array.from({ length: size }, (_, rank) => (sum += 1 / (rank + 2.7)));
}

function lowerBound(sorted, wanted) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
