import { magnitude } from '../../structures/vector-math.ts';
import type { VectorValue } from './doc-view.ts';
import { JavaArray, JavaObject } from './java-object.ts';
import { illegal } from './java-throwable.ts';

const MISSING = 'Dense vector value missing for a field, use isEmpty() to check for a missing vector value';

/** The vector of a document, as `field('v').get()` returns it; empty if the document has none. */
export class DenseVector extends JavaObject {
  readonly className = 'org.elasticsearch.script.field.vectors.DenseVector';
  private readonly value: VectorValue | undefined;

  constructor(value: VectorValue | undefined) {
    super();
    this.value = value;
  }

  get isEmpty(): boolean {
    return this.value === undefined;
  }

  /** @throws JavaThrowable if it is empty */
  present(): VectorValue {
    if (this.value) return this.value;
    throw illegal(MISSING);
  }

  components(): JavaArray {
    return new JavaArray('float[]', [...this.present().vectors[0]!]);
  }

  magnitude(): number {
    return magnitude(this.present().vectors[0]!);
  }
}

export const EMPTY_VECTOR = new DenseVector(undefined);
