import { krovetzStem } from '../stemmers/krovetz/krovetz-stem.ts';
import { cached } from '../stemmers/stem-cache.ts';
import { simpleFilter } from './simple-filter.ts';
import { StemFilter } from './stem-filter.ts';

const stem = cached(krovetzStem);

export const kstemFilter = simpleFilter(input => new StemFilter(input, stem), { attributes: ['keyword'] });
