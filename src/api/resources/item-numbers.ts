import type { Engine } from '../../engine/contract/engine.ts';
import { Mutex } from '../../engine/structures/scheduling.ts';
import { IdMark } from './id-mark.ts';
import type { ResourceDefinition } from './resource-definition.ts';

/** Assigns the ids of new items of a resource; shared by all requests. */
export class ItemNumbers {
  readonly mark: IdMark;
  readonly numbering = new Mutex();
  /** The highest id ever assigned, as far as known. */
  lastId: number | undefined;

  constructor(engine: Engine, definition: ResourceDefinition) {
    this.mark = new IdMark(engine.resourceIds, definition);
  }
}
