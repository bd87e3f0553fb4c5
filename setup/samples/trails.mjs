import { fill, isoDay, seeded } from './random.mjs';
import * as words from './trail-words.data.mjs';

const TOTAL = 1080;

/** 1,080 walking trails in a fictional country, the same in every run. */
export function trails() {
  const random = seeded(7_041_966);
  const names = new Set();
  const list = [];
  while (list.length < TOTAL) {
    const from = random.pick(words.PLACES);
    const to = random.pick(words.PLACES.filter(place => place !== from));
    const name = nameOf(from, to, random);
    if (names.has(name)) continue;
    names.add(name);
    list.push({ id: `trail-${String(list.length + 1).padStart(4, '0')}`, source: trail({ name, from, to }, random) });
  }
  return list;
}

function nameOf(from, to, random) {
  const feature = random.pick(words.FEATURES);
  const kind = random.pick(words.KINDS);
  return random.pick([
    `${feature} ${kind} from ${from}`,
    `${from} ${feature} ${kind}`,
    `${from} to ${to} by the ${feature} ${kind}`,
    `${feature} ${kind} above ${from}`,
  ]);
}

function trail({ name, from, to }, random) {
  const region = random.pick(words.REGIONS);
  const length = Math.round((1.5 + random.next() ** 2 * 26) * 10) / 10;
  const ascent = Math.round((length * (8 + random.next() ** 2 * 85)) / 10) * 10;
  const surfaces = random.some(words.SURFACES, random.between(1, 3));
  const sights = random.some(words.SIGHTS, random.between(1, 4));
  const loop = /Loop|Round/.test(name) || random.chance(0.25);
  return {
    name,
    description: describe({ region, from, to, surfaces, sights }, random),
    region,
    start: from,
    end: loop ? from : to,
    difficulty: difficultyOf(length, ascent),
    length_km: length,
    ascent_m: ascent,
    hours: Math.round((length / 4 + ascent / 500) * 10) / 10,
    loop,
    dogs: random.chance(0.7),
    surfaces,
    sights,
    seasons: random.some(words.SEASONS, random.between(1, 4)),
    rating: Math.round((2.8 + random.next() * 2.2) * 10) / 10,
    opened: isoDay(random.between(-3_000, 19_800)),
    checked_at: new Date(random.between(19_900, 20_460) * 86_400_000 + random.between(7, 18) * 3_600_000).toISOString(),
    stages: stagesOf(length, random),
  };
}

/** Naismith's rule in the walker's words: the hour for every five kilometres and the one for every 600 metres. */
function difficultyOf(length, ascent) {
  const hours = length / 5 + ascent / 600;
  if (hours < 1.5) return 'easy';
  if (hours < 3.5) return 'moderate';
  return hours < 6 ? 'hard' : 'very hard';
}

function describe({ region, from, to, surfaces, sights }, random) {
  const slots = {
    region: `the ${region}`,
    from,
    to,
    surface: surfaces[0],
    surface2: surfaces[1] ?? 'grass',
    sight: sights[0],
    trees: random.pick(words.TREES),
    animals: random.pick(words.ANIMALS),
    colour: random.pick(words.COLOURS),
    season: random.pick(words.SEASONS),
  };
  const sentences = [random.pick(words.OPENINGS), ...random.some(words.MIDDLES, random.between(1, 2))];
  if (random.chance(0.7)) sentences.push(random.pick(words.ENDINGS));
  return sentences.map(sentence => fill(sentence, slots)).join(' ');
}

function stagesOf(length, random) {
  const count = Math.min(5, Math.max(2, Math.round(length / 4)));
  const cuts = Array.from({ length: count - 1 }, () => random.next()).sort((a, b) => a - b);
  const ends = [...cuts, 1];
  const places = random.some(words.STAGES, count);
  return ends.map((end, i) => ({
    to: places[i],
    km: Math.max(0.1, Math.round((end - (ends[i - 1] ?? 0)) * length * 10) / 10),
    note: random.pick(words.NOTES),
  }));
}

export const TRAILS_INDEX = {
  settings: { number_of_shards: 1, number_of_replicas: 0 },
  mappings: {
    properties: {
      name: { type: 'text', analyzer: 'english', fields: { keyword: { type: 'keyword' } } },
      description: { type: 'text', analyzer: 'english' },
      region: { type: 'keyword' },
      start: { type: 'keyword' },
      end: { type: 'keyword' },
      difficulty: { type: 'keyword' },
      length_km: { type: 'float' },
      ascent_m: { type: 'integer' },
      hours: { type: 'float' },
      loop: { type: 'boolean' },
      dogs: { type: 'boolean' },
      surfaces: { type: 'keyword' },
      sights: { type: 'keyword' },
      seasons: { type: 'keyword' },
      rating: { type: 'float' },
      opened: { type: 'date' },
      checked_at: { type: 'date' },
      stages: {
        properties: {
          to: { type: 'text', fields: { keyword: { type: 'keyword' } } },
          km: { type: 'float' },
          note: { type: 'text', analyzer: 'english' },
        },
      },
    },
  },
};
