import type { Analyzer } from '../../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import { readInteger } from './java-parse.ts';
import { NumberField } from './number-field.ts';
import { NUMBER_KINDS } from './number-kind.ts';

/** The number of tokens that an analyzer produces from a string. */
class TokenCountField extends NumberField {
  override readonly typeInErrors = 'integer';
  private readonly counter: Analyzer;
  private readonly holes: boolean;

  constructor(spec: FieldSpec, counter: Analyzer) {
    super(spec, NUMBER_KINDS['integer']!);
    this.counter = counter;
    this.holes = spec.parameters['enable_position_increments'] !== false;
  }

  override parse(value: Scalar, sink: FieldSink): void {
    if (value === this.nullValue) return super.parse(value, sink);
    if (this.kept) sink.add({ info: this.info, number: this.count(value.text) });
  }

  override objectError(token: string, sink: FieldSink): EngineError {
    return illegalArgument(`Expected text at ${sink.where()} but found ${token}`);
  }

  override shownValues(value: JsonValue): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one));
    return value === null || isJsonObject(value) ? [] : [this.count(javaToString(value))];
  }

  private count(text: string): number {
    const stream = this.counter.tokenStream(text);
    let count = 0;
    stream.reset();
    while (stream.next())
      count += this.holes ? stream.token.positionIncrement : Math.min(1, stream.token.positionIncrement);
    stream.end();
    return count + (this.holes ? stream.token.positionIncrement : 0);
  }
}

export const tokenCountType: FieldTypeDefinition = {
  build(spec) {
    const name = spec.parameters['analyzer'];
    const { analyzers } = spec.environment;
    const counter =
      name === 'default' ? analyzers.defaultAnalyzer : typeof name === 'string' ? analyzers.analyzer(name) : undefined;
    if (!counter) {
      const leaf = spec.path.slice(spec.path.lastIndexOf('.') + 1);
      throw new EngineError('mapper_parsing_exception', `Analyzer must be set for field [${leaf}] but wasn't.`);
    }
    return new TokenCountField(spec, counter);
  },
  nullValue: readInteger,
};
