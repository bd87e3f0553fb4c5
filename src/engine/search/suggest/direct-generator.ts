import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import {
  doubleKey,
  intKey,
  type KeyReader,
  type KeyReaders,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';
import type { SpellCheckerOptions } from './direct-spell-checker.ts';
import { DEFAULT_SPELL_OPTIONS, sortOf } from './spell-options.ts';
import { STRING_DISTANCES } from './string-distance.ts';

/** A requested generator of a phrase suggestion. The words of its options are resolved on the shard. */
export interface GeneratorRequest {
  field: string;
  size: number;
  preFilter: string | undefined;
  postFilter: string | undefined;
  suggestMode: string | undefined;
  sort: string | undefined;
  stringDistance: string | undefined;
  numbers: Partial<SpellCheckerOptions>;
}

const DEFAULT_SIZE = 5;

export function defaultGenerator(field: string): GeneratorRequest {
  return {
    field,
    size: DEFAULT_SIZE,
    preFilter: undefined,
    postFilter: undefined,
    suggestMode: undefined,
    sort: undefined,
    stringDistance: undefined,
    numbers: {},
  };
}

/** Parses an element of `direct_generator`. @throws EngineError */
export function parseGenerator(body: JsonObject): GeneratorRequest {
  const generator = parseStrict('direct_generator', body, defaultGenerator(''), KEYS);
  if (generator.field === '') throw illegalArgument('Required [field]');
  return generator;
}

type Numbers = 'maxEdits' | 'maxInspections' | 'prefixLength' | 'minWordLength';
type Fractions = 'accuracy' | 'maxTermFreq' | 'minDocFreq';

function integer(name: Numbers, check?: (value: number) => void): KeyReader<GeneratorRequest> {
  return intKey((target, value) => {
    check?.(value);
    target.numbers = { ...target.numbers, [name]: value };
  });
}

function fraction(name: Fractions): KeyReader<GeneratorRequest> {
  return doubleKey((target, value) => {
    target.numbers = { ...target.numbers, [name]: name === 'accuracy' ? Math.fround(value) : value };
  });
}

function word(name: 'field' | 'preFilter' | 'postFilter' | 'suggestMode' | 'sort' | 'stringDistance') {
  return textKey<GeneratorRequest>((target, value) => {
    target[name] = value;
  });
}

/** The options of the term suggester, of which only some are checked here. */
const KEYS: KeyReaders<GeneratorRequest> = {
  field: word('field'),
  pre_filter: word('preFilter'),
  post_filter: word('postFilter'),
  suggest_mode: word('suggestMode'),
  sort: word('sort'),
  string_distance: word('stringDistance'),
  size: intKey((target, value) => {
    if (value <= 0) throw illegalArgument('Size must be positive');
    target.size = value;
  }),
  max_edits: integer('maxEdits', value => {
    if (value < 1 || value > 2) throw illegalArgument(`Illegal max_edits value ${value}`);
  }),
  max_inspections: integer('maxInspections'),
  prefix_length: integer('prefixLength'),
  min_word_length: integer('minWordLength'),
  accuracy: fraction('accuracy'),
  max_term_freq: fraction('maxTermFreq'),
  min_doc_freq: fraction('minDocFreq'),
};

const MODES = ['missing', 'popular', 'always'] as const;

/** The options of a generator's spell checker. @throws EngineError to be reported as a shard failure */
export function spellOptionsOf({ suggestMode, sort, stringDistance, numbers }: GeneratorRequest): SpellCheckerOptions {
  const mode = MODES.find(known => known === (suggestMode ?? DEFAULT_SPELL_OPTIONS.mode).toLowerCase());
  if (!mode) throw illegalArgument(`Illegal suggest mode ${suggestMode!.toLowerCase()}`);
  const byFrequency = sort !== undefined && sortOf(sort) === 'frequency';
  const distance = stringDistance?.toLowerCase();
  if (distance !== undefined && !Object.hasOwn(STRING_DISTANCES, distance))
    throw illegalArgument(`Illegal distance option ${distance}`);
  for (const frequency of [numbers.maxTermFreq, numbers.minDocFreq])
    if (frequency !== undefined && frequency >= 1 && !Number.isInteger(frequency))
      throw illegalArgument('Fractional absolute document frequencies are not allowed');
  return {
    ...DEFAULT_SPELL_OPTIONS,
    ...numbers,
    mode,
    byFrequency,
    distance: distance === undefined ? undefined : STRING_DISTANCES[distance],
  };
}
