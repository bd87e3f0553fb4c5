import { JavaObject } from '../../values/java-object.ts';
import type { ClassSpec } from '../class-spec.ts';

/** java.text.ParsePosition: where parsing starts, then where it ended or failed. */
export class ParsePosition extends JavaObject {
  readonly className = 'java.text.ParsePosition';
  index: number;
  errorIndex = -1;

  constructor(index: number) {
    super();
    this.index = index;
  }

  override text(): string {
    return `java.text.ParsePosition[index=${this.index},errorIndex=${this.errorIndex}]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof ParsePosition && other.index === this.index && other.errorIndex === this.errorIndex;
  }

  override hash(): number {
    return (this.errorIndex << 16) | this.index;
  }

  override key(): string {
    return `\0P${this.index},${this.errorIndex}`;
  }
}

export const PARSE_POSITION: ClassSpec = {
  name: 'java.text.ParsePosition',
  constructors: { '(int)': (index: number) => new ParsePosition(index) },
  methods: {
    'int getIndex()': (self: ParsePosition) => self.index,
    'void setIndex(int)': (self: ParsePosition, index: number) => {
      self.index = index;
    },
    'int getErrorIndex()': (self: ParsePosition) => self.errorIndex,
    'void setErrorIndex(int)': (self: ParsePosition, index: number) => {
      self.errorIndex = index;
    },
  },
};
