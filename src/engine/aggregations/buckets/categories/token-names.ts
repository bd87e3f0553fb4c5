import type { AggregationMemory } from '../../aggregation-memory.ts';

/** Estimated: an entry of a map and of a list, and the header of a text. */
const BYTES_PER_NAME = 96;

/** Numbers tokens. */
export class TokenNames {
  readonly names: string[] = [];
  private readonly ids = new Map<string, number>();
  private readonly memory: Pick<AggregationMemory, 'charge'> | undefined;

  /** @param memory charged for the texts, if they are new to the request */
  constructor(memory?: Pick<AggregationMemory, 'charge'>) {
    this.memory = memory;
  }

  id(name: string): number {
    let id = this.ids.get(name);
    if (id === undefined) {
      this.memory?.charge(BYTES_PER_NAME + 2 * name.length);
      id = this.names.push(name) - 1;
      this.ids.set(name, id);
    }
    return id;
  }
}
