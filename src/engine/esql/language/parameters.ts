import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { LiteralKind, LiteralValue } from './ast.ts';
import { type Position, parsingError } from './position.ts';

/** A value that replaces `?` or `?name`, or a name that replaces `??name`. */
interface Parameter {
  readonly literal: LiteralKind;
  readonly value: LiteralValue;
  /** Whether the value is the name of a column or function, or a pattern of names, though it replaces `?name`. */
  readonly names?: 'identifier' | 'pattern';
}

const NAME = /^(?:[A-Za-z]\w*|_\w+)$/;

/** Ways to refer to parameters, in the order in which errors name two of them. */
const KINDS = { named: 0, positional: 1, anonymous: 2 };

/** The parameters of a request: all with names, or all without. */
export class QueryParameters {
  private readonly values: readonly Parameter[];
  private readonly names: ReadonlyMap<string, Parameter>;
  private next = 0;
  /** The kind of the tokens so far. */
  private kind: keyof typeof KINDS | undefined;

  /** @param list `params` of the request @throws EngineError */
  constructor(list: readonly JsonValue[] = []) {
    const named = list.filter(isJsonObject).flatMap(entry => Object.entries(entry));
    if (named.length > 0 && list.some(entry => !isJsonObject(entry)))
      throw illegalArgument('Params cannot contain both named and unnamed parameters');
    for (const [name] of named)
      if (!NAME.test(name))
        throw illegalArgument(
          `[${name}] is not a valid parameter name, a valid parameter name starts with a letter or underscore, and contains letters, digits and underscores only`,
        );
    this.names = new Map(named.map(([name, value]) => [name, declaredParameter(name, value)]));
    this.values = list.filter(entry => !isJsonObject(entry)).map(parameterOf);
  }

  /** What a token stands for, without taking it: a value, a name or a pattern of names. */
  kindOf(token: string): 'value' | 'identifier' | 'pattern' {
    const name = token.replace(/^\?+/, '');
    const values = [...this.names.values(), ...this.values];
    const at = name === '' ? this.next : Number(name) - 1;
    const names = (this.names.get(name) ?? values[at])?.names;
    return names ?? (token.startsWith('??') ? 'identifier' : 'value');
  }

  /** The parameter of a token such as `?`, `?name`, `?1` or `??name`. @throws EngineError */
  resolve(token: string, position: Position): Parameter {
    const name = token.replace(/^\?+/, '');
    const isPositional = /^\d+$/.test(name);
    this.checkKind(name === '' ? 'anonymous' : isPositional ? 'positional' : 'named', position);
    if (name === '') return this.anonymous(position);
    if (isPositional) return this.positional(Number(name), position);
    const found = this.names.get(name);
    if (found) return found;
    const known = [...this.names.keys()];
    throw parsingError(
      position,
      `Unknown query parameter [${name}]${known.length > 0 ? `, did you mean ${known.length === 1 ? `[${known[0]}]` : `any of [${known.join(', ')}]`}?` : ''}`,
    );
  }

  /** @throws EngineError for a token of another kind than those before it */
  private checkKind(kind: keyof typeof KINDS, position: Position): void {
    this.kind ??= kind;
    if (kind === this.kind) return;
    const [first, second] = [kind, this.kind].sort((a, b) => KINDS[a] - KINDS[b]);
    throw parsingError(
      position,
      `Inconsistent parameter declaration, use one of positional, named or anonymous params but not a combination of ${first} and ${second}`,
    );
  }

  private anonymous(position: Position): Parameter {
    const values = [...this.names.values(), ...this.values];
    const found = values[this.next++];
    if (!found) throw parsingError(position, `Not enough actual parameters ${values.length}`);
    return found;
  }

  private positional(number: number, position: Position): Parameter {
    const found = [...this.names.values(), ...this.values][number - 1];
    if (found) return found;
    const count = this.values.length + this.names.size;
    throw parsingError(
      position,
      count === 0
        ? `Unknown query parameter [${number}]`
        : `No parameter is defined for position ${number}, did you mean ${count === 1 ? 'position 1' : `any position between 1 and ${count}`}?`,
    );
  }
}

const ATTRIBUTES: readonly string[] = ['value', 'identifier', 'pattern'];

/** A plain value, `{"value": …}`, `{"identifier": "name"}` or `{"pattern": "name*"}`. @throws EngineError */
function declaredParameter(name: string, declared: JsonValue): Parameter {
  if (!isJsonObject(declared)) return parameterOf(declared);
  const entries = Object.entries(declared).map(([key, value]) => [key.toLowerCase(), value] as const);
  const all = ATTRIBUTES.map(attribute => attribute.toUpperCase()).join(', ');
  for (const [attribute] of entries)
    if (!ATTRIBUTES.includes(attribute))
      throw illegalArgument(`[${attribute}] is not a valid param attribute, a valid attribute is any of ${all}`);
  const [first] = entries;
  if (!first || entries.length > 1)
    throw illegalArgument(
      `[${name}] has multiple param attributes [${entries.map(([attribute]) => attribute).join(', ')}], only one of ${all} can be defined in a param`,
    );
  const [attribute, value] = first;
  const parameter = parameterOf(value);
  if (attribute === 'value') return parameter;
  if (parameter.literal !== 'string' || Array.isArray(value))
    throw illegalArgument(
      `[${name}] must be a string to be used as ${attribute === 'pattern' ? 'a pattern' : 'an identifier'}`,
    );
  return { ...parameter, names: attribute as 'identifier' | 'pattern' };
}

function parameterOf(value: JsonValue): Parameter {
  if (value === null) return { literal: 'null', value: null };
  if (typeof value === 'string') return { literal: 'string', value };
  if (typeof value === 'boolean') return { literal: 'boolean', value };
  if (typeof value === 'bigint') return { literal: 'integer', value };
  if (typeof value === 'number') return { literal: Number.isInteger(value) ? 'integer' : 'decimal', value };
  if (value instanceof Double) return { literal: 'decimal', value: value.value };
  if (Array.isArray(value)) {
    const entries = value.map(parameterOf);
    return { literal: entries[0]?.literal ?? 'null', value: entries.map(entry => entry.value) };
  }
  throw illegalArgument('Parameters must be strings, numbers, booleans, null, or lists of these');
}
