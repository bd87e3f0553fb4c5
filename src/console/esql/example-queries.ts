import type { IndexRow } from '../connections/use-indices.ts';

/** Queries on the sample of recipes, which the first visit loads. */
const RECIPES = [
  'FROM recipes\n| STATS recipes = COUNT(*), minutes = AVG(minutes) BY cuisine\n| SORT recipes DESC\n| LIMIT 10',
  'FROM recipes METADATA _score\n| WHERE MATCH(title, "tomato soup")\n| SORT _score DESC\n| KEEP title, minutes, _score\n| LIMIT 5',
];
const ROW = 'ROW words = SPLIT("one two three", " ")\n| MV_EXPAND words\n| EVAL length = LENGTH(words)';

/** Queries that run on the engine's indices, the simplest first. */
export function exampleQueries(rows: readonly IndexRow[]): string[] {
  const open = rows.filter(({ name, status }) => status !== 'close' && !name.startsWith('.'));
  const first = open.find(({ name }) => name === 'recipes') ?? open[0];
  const samples = first?.name === 'recipes' ? RECIPES : [];
  return [...(first === undefined ? [] : [`FROM "${first.name}"\n| LIMIT 10`]), ...samples, ROW].map(query =>
    query.replace(/"([\w.-]+)"\n/, '$1\n'),
  );
}
