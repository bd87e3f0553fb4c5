import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { type JsonValue, tokenOf } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { expectText, textOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { hashOf, SaltedRandom } from '../../structures/salted-random.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import { functionalField, type ScoreFunction, type ScoreFunctionParser } from './score-function.ts';

/** A pseudo-random number below 1, reproducible for a seed. */
export class RandomFunction implements ScoreFunction {
  private readonly seed: number;
  private readonly field: FieldType | undefined;

  private readonly index: string;

  /** @param field whose first value, in the order of texts, is hashed; the document's number without it */
  constructor(seed: number, field: FieldType | undefined, index: string) {
    this.seed = seed;
    this.field = field;
    this.index = index;
  }

  bind(leaf: Leaf): (doc: number) => number {
    const random = new SaltedRandom(this.seed, this.index);
    if (this.field === undefined) return doc => random.ofNumber(leaf.docBase + doc);
    const key = this.keyOf(leaf);
    return doc => {
      const value = key(doc);
      return value === undefined ? random.ofNothing() : random.ofText(String(value));
    };
  }

  explain(leaf: Leaf, doc: number): Explanation {
    return explainMatch(
      this.bind(leaf)(doc),
      `random score function (seed: ${this.seed}, field: ${this.field?.name ?? null})`,
    );
  }

  private keyOf(leaf: Leaf): (doc: number) => string | number | undefined {
    const { segment } = leaf;
    const { name } = this.field!;
    if (name === '_seq_no') return doc => segment.seqNoOf(doc);
    if (name === '_id') return doc => segment.idOf(doc);
    const columns = segment.field(name);
    const numbers = columns?.numbers;
    if (numbers) return doc => smallestText(numbers, doc, index => this.textOf(numbers.at(index)));
    const ordinals = columns?.ordinals;
    return doc => ordinals && smallestText(ordinals, doc, index => ordinals.dictionary.term(ordinals.at(index)));
  }

  private textOf(value: number | bigint): string {
    const { type } = this.field!;
    return FLOATING.has(type) ? formatDouble(this.field!.metricOf(value)) : String(value);
  }
}

const FLOATING: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);

interface Slots {
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
}

function smallestText(slots: Slots, doc: number, text: (index: number) => string): string | undefined {
  const slot = slots.slot(doc);
  if (slot < 0) return undefined;
  let smallest = text(slots.first(slot));
  for (let index = slots.first(slot) + 1; index < slots.end(slot); index++) {
    const other = text(index);
    if (other < smallest) smallest = other;
  }
  return smallest;
}

interface Values {
  seed: JsonValue | undefined;
  field: string | undefined;
}

const READERS: MemberReaders<Values> = {
  seed: (values, value, place) => {
    if (value !== null) values.seed = seedOf(value, place);
  },
  field: (values, value, place) => {
    if (value !== null) values.field = expectText(value, place);
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
    if (seed === undefined) return new RandomFunction(context.now | 0, undefined, context.index);
    const type = context.fieldType(field ?? '_id');
    if (!type)
      throw illegalArgument(
        `Field [${field}] is not mapped on [[${context.index}/${context.indexUuid}]] and cannot be used as a source of random numbers.`,
      );
    return new RandomFunction(seedNumber(seed), readable(type), context.index);
  };
};

/** Metadata is read from its own storage. @throws EngineError for a field whose values cannot be read */
function readable(type: FieldType): FieldType {
  return type.name.startsWith('_') ? type : functionalField(type);
}

function seedOf(value: JsonValue, place: Place): JsonValue {
  if (typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value)) return value;
  throw parsingError(place, `random_score seed must be an int, long or string, not '${tokenOf(value)}'`);
}

/** Java's hashCode of a text or long; an int is itself. */
function seedNumber(seed: JsonValue): number {
  if (typeof seed === 'string') return hashOf(seed);
  const value = BigInt(textOf(seed));
  return value === BigInt.asIntN(32, value) ? Number(value) : Number(BigInt.asIntN(32, value ^ (value >> 32n)));
}
