import type { MappingEnvironment } from '../mapping-environment.ts';

/** What a part of a mapping may know while it is read. */
export interface DefinitionContext {
  readonly environment: MappingEnvironment;
  /** Path of the object around, with its dot; empty at the root. */
  readonly prefix: string;
  /** Set under `fields`: the leaf name of the field around. */
  readonly multiFieldOf?: string | undefined;
}
