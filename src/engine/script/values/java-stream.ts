import { Double } from '../../json/java-numbers.ts';
import { box, CONVERT, rank, raw } from './box.ts';
import { Long } from './boxed.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeSlots, visit } from './machine.ts';

export type StreamKind = 'Stream' | 'IntStream' | 'LongStream' | 'DoubleStream';

const ELEMENTS: Readonly<Record<StreamKind, string>> = {
  Stream: 'def',
  IntStream: 'int',
  LongStream: 'long',
  DoubleStream: 'double',
};

/** A stream is evaluated step by step, not element by element: its values are an array of boxed values. */
export class JavaStream extends JavaObject {
  readonly kind: StreamKind;
  readonly className: string;
  private readonly elements: readonly unknown[];
  private isUsed = false;

  constructor(values: readonly unknown[], kind: StreamKind = 'Stream') {
    super();
    chargeSlots(values.length);
    this.elements = values;
    this.kind = kind;
    this.className = `java.util.stream.${kind}`;
  }

  /** Marks the stream as used: each can be used once. @throws JavaThrowable */
  use(): void {
    if (this.isUsed)
      throw new JavaThrowable('IllegalStateException', 'stream has already been operated upon or closed');
    this.isUsed = true;
  }

  /** The elements, charged for visiting all of them. */
  get values(): readonly unknown[] {
    visit(this.elements.length / 3);
    return this.elements;
  }

  static ints(values: readonly number[]): JavaStream {
    return new JavaStream(values, 'IntStream');
  }

  /** A stream of the same kind with other values. */
  of(values: readonly unknown[]): JavaStream {
    return new JavaStream(values, this.kind);
  }

  /** Converts to a stream of numbers of a kind. */
  as(kind: StreamKind): JavaStream {
    const element = ELEMENTS[kind];
    const convert = CONVERT[element]!;
    const boxed = { name: element };
    return new JavaStream(
      this.values.map(value => box(boxed, convert(raw(value), rank(value)))),
      kind,
    );
  }

  /** The sum in the stream's own number type, boxed. */
  sum(): unknown {
    if (this.kind === 'IntStream') return this.values.reduce<number>((sum, value) => (sum + (value as number)) | 0, 0);
    if (this.kind === 'DoubleStream') return new Double(this.doubles().reduce((sum, value) => sum + value, 0));
    const sum = this.values.reduce<bigint>((total, value) => total + BigInt(raw(value)), 0n);
    return new Long(CONVERT['long']!(wrap(sum), 2) as number);
  }

  doubles(): number[] {
    visit(this.elements.length);
    return this.values.map(value => Number(raw(value)));
  }
}

function wrap(value: bigint): number | bigint {
  const wrapped = BigInt.asIntN(64, value);
  return Number.isSafeInteger(Number(wrapped)) ? Number(wrapped) : wrapped;
}
