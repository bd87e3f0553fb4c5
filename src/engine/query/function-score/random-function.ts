import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { type JsonValue, tokenOf } from '../../json/json-value.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { expectText, textOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { murmur3OfText } from '../../structures/murmur3.ts';
import { type Explanation, explainMatch } from '../query.ts';
import type { ScoreFunction, ScoreFunctionParser } from './score-function.ts';

/** A pseudo-random number below 1, reproducible for a seed. */
export class RandomFunction implements ScoreFunction {
  private readonly seed: number;
  private readonly field: string | undefined;

  /** @param field whose value is hashed; defaults to the document number */
  constructor(seed: number, field: string | undefined) {
    this.seed = seed;
    this.field = field;
  }

  bind(leaf: Leaf): (doc: number) => number {
    const key = this.keyOf(leaf);
    return doc => Math.fround((murmur3OfText(`${this.seed}/${key(doc)}`) & 0xffffff) / 0x1000000);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    return explainMatch(
      this.bind(leaf)(doc),
      `random score function (seed: ${this.seed}, field: ${this.field ?? null})`,
    );
  }

  private keyOf(leaf: Leaf): (doc: number) => string | number {
    const { segment } = leaf;
    if (this.field === undefined) return doc => leaf.docBase + doc;
    if (this.field === '_seq_no') return doc => segment.seqNoOf(doc);
    if (this.field === '_id') return doc => segment.idOf(doc);
    const numbers = segment.field(this.field)?.numbers;
    return doc => numbers?.value(doc) ?? '';
  }
}

interface Values {
  seed: JsonValue | undefined;
  field: string | undefined;
}

const READERS: MemberReaders<Values> = {
  seed: (values, value, place) => {
    values.seed = seedOf(value, place);
  },
  field: (values, value, place) => {
    values.field = expectText(value, place);
  },
};

export const parseRandomScore: ScoreFunctionParser = body => {
  const { seed, field } = readMembers<Values>(
    body,
    { seed: undefined, field: undefined },
    READERS,
    (_, _value, place) => {
      throw parsingError(place, `random_score query does not support [${place.key}]`);
    },
  );
  return context => {
    if (field !== undefined && seed === undefined)
      throw illegalArgument(`random_score must provide a [seed] when [field] is used`);
    if (field !== undefined && !context.fieldType(field))
      throw illegalArgument(
        `Field [${field}] is not mapped on [[${context.index}/${context.indexUuid}]] and cannot be used as a source of random numbers.`,
      );
    if (seed === undefined) return new RandomFunction(context.now, undefined);
    return new RandomFunction(murmur3OfText(textOf(seed)), field ?? '_id');
  };
};

function seedOf(value: JsonValue, place: Place): JsonValue {
  if (typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value)) return value;
  throw parsingError(place, `random_score seed must be an int, long or string, not '${tokenOf(value)}'`);
}
