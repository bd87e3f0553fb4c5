import { fill, isoDay, seeded } from './random.mjs';
import * as words from './recipe-words.data.mjs';

const TOTAL = 1240;
const MEAT_POOLS = new Set(['MEATS', 'FISH']);
const ANIMAL = new Set([...words.CHEESES.map(row => row.one), 'egg', 'butter', 'cream', 'honey']);

/** 1,240 recipes, the same in every run. */
export function recipes() {
  const random = seeded(20_260_401);
  const byId = new Map(words.WRITTEN.map(row => [row.id, written(row, random)]));
  const titles = new Set(words.WRITTEN.map(row => row.title));
  const invented = [];
  const weights = words.KINDS.flatMap(kind => Array(kind.count).fill(kind));
  while (invented.length < TOTAL - words.WRITTEN.length) {
    const made = invent(random.pick(weights), random);
    if (titles.has(made.title)) continue;
    titles.add(made.title);
    invented.push(made);
  }
  return Array.from({ length: TOTAL }, (_, i) => ({ id: String(i + 1), source: byId.get(i + 1) ?? invented.pop() }));
}

function nutRow(nut) {
  return { one: nut.replace(/s$/, ''), many: nut, unit: 'g', least: 50, most: 150 };
}

const { VEGETABLES, PULSES, MEATS, FISH, CHEESES, FRUITS, GRAINS } = words;
const POOLS = { VEGETABLES, PULSES, MEATS, FISH, CHEESES, FRUITS, GRAINS, NUTS: words.NUTS.map(nutRow) };

function invent(kind, random) {
  const mainPool = random.pick(kind.mains);
  const main = random.pick(POOLS[mainPool]);
  const secondPool = random.pick(kind.seconds);
  const second = random.pick(POOLS[secondPool].filter(row => row.one !== main.one));
  const nuts = random.pick(words.NUTS);
  const starch = kind.extra === 'PASTA' ? random.pick(words.PASTAS) : random.pick(words.NOODLES);
  const slots = {
    main: main.one,
    mains: main.many,
    second: second.one,
    seconds: second.many,
    herb: random.pick(words.HERBS),
    spice: random.pick(words.SPICES),
    sweet: random.pick(words.SWEET_SPICES),
    nuts,
    nut: nuts.replace(/s$/, ''),
    stock: random.pick(words.STOCKS),
    pasta: starch,
    noodle: starch,
  };
  const title = fill(random.pick(kind.titles), slots);
  const minutes = quickly(title, Math.round(random.between(...kind.minutes) / 5) * 5);
  const ingredients = ingredientsOf(kind, { main, second, slots, starch }, random);
  const meat = MEAT_POOLS.has(mainPool) || MEAT_POOLS.has(secondPool);
  return recipe(
    {
      title,
      description: describe(kind, slots, random),
      minutes,
      rating: Math.round((3 + random.next() * 1.9) * 10) / 10,
      tags: tagsOf(kind, { meat, minutes, ingredients, title }),
      course: kind.course,
      cuisine: random.pick(words.CUISINES[kind.kind] ?? words.CUISINES.default),
      ingredients,
    },
    random,
  );
}

/** A title that names minutes matches the recipe's time. */
function quickly(title, minutes) {
  if (title.startsWith('Ten-minute')) return 10;
  if (title.startsWith('Five-minute')) return 5;
  return title.startsWith('Quick') ? Math.min(Math.max(minutes, 5), 25) : Math.max(minutes, 5);
}

function describe(kind, slots, random) {
  const sentences = [random.pick(kind.opening)];
  if (random.chance(0.85)) sentences.push(random.pick(kind.method));
  if (random.chance(0.6)) sentences.push(random.pick(kind.closing));
  return sentences
    .map(sentence => fill(sentence, slots))
    .map(sentence => sentence[0].toUpperCase() + sentence.slice(1))
    .join(' ');
}

function ingredientsOf(kind, { main, second, slots, starch }, random) {
  const list = [main, second].map(row => [row.one, random.between(row.least, row.most), row.unit]);
  const rounded = list.map(([name, amount, unit]) => [
    name,
    unit === 'g' ? Math.round(amount / 10) * 10 : amount,
    unit,
  ]);
  if (kind.extra) rounded.push([starch, random.between(6, 10) * 40, 'g']);
  for (const [name, unit, least, most] of kind.always) rounded.push([name, random.between(least, most), unit]);
  rounded.push(kind.sweet ? [slots.sweet, random.between(1, 3), 'tsp'] : [slots.herb, 1, 'bunch']);
  if (!kind.sweet && random.chance(0.6)) rounded.push([slots.spice, random.between(1, 3), 'tsp']);
  return rounded;
}

function tagsOf(kind, { meat, minutes, ingredients, title }) {
  const tags = [...kind.tags];
  if (!meat) tags.push(ingredients.some(([name]) => ANIMAL.has(name)) ? 'vegetarian' : 'vegan');
  if (minutes <= 20) tags.push('quick');
  if (/^(Winter|Slow|Sunday)/.test(title)) tags.push('winter');
  return [...new Set(tags)];
}

function written(row, random) {
  return recipe({ ...row }, random);
}

function recipe({ title, description, minutes, rating, tags, course, cuisine, ingredients }, random) {
  const published = random.between(17_167, 20_440);
  return {
    title,
    description,
    cuisine,
    course,
    tags,
    minutes,
    servings: random.pick([1, 2, 2, 4, 4, 4, 6, 8]),
    calories: random.between(9, 88) * 10,
    rating,
    reviews: Math.floor(random.next() ** 3 * 900),
    vegetarian: tags.includes('vegetarian') || tags.includes('vegan'),
    published: isoDay(published),
    ingredients: ingredients.map(([name, amount, unit]) => ({ name, amount, unit })),
  };
}

export const RECIPES_INDEX = {
  settings: { number_of_shards: 1, number_of_replicas: 0 },
  mappings: {
    properties: {
      title: { type: 'text', analyzer: 'english', fields: { keyword: { type: 'keyword' } } },
      description: { type: 'text', analyzer: 'english' },
      cuisine: { type: 'keyword' },
      course: { type: 'keyword' },
      tags: { type: 'keyword' },
      minutes: { type: 'integer' },
      servings: { type: 'integer' },
      calories: { type: 'integer' },
      rating: { type: 'float' },
      reviews: { type: 'integer' },
      vegetarian: { type: 'boolean' },
      published: { type: 'date' },
      ingredients: {
        properties: {
          name: { type: 'text', analyzer: 'english', fields: { keyword: { type: 'keyword' } } },
          amount: { type: 'float' },
          unit: { type: 'keyword' },
        },
      },
    },
  },
};
