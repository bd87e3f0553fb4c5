import { cached, type Stem } from '../stem-cache.ts';
import { compileSnowball } from './snowball-compiler.ts';
import { parseSnowball } from './snowball-parser.ts';
import { SNOWBALL_PROGRAMS } from './snowball-programs.data.ts';

const compiled = new Map<string, Stem>();

/** The Snowball stemmer with a lowercase name, compiled on first use. */
export function snowballStemmer(name: string): Stem | undefined {
  const known = compiled.get(name);
  if (known || !Object.hasOwn(SNOWBALL_PROGRAMS, name)) return known;
  const stem = cached(compileSnowball(parseSnowball(SNOWBALL_PROGRAMS[name]!)));
  compiled.set(name, stem);
  return stem;
}
