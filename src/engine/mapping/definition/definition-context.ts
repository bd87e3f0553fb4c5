import type { MappingEnvironment } from '../mapping-environment.ts';

/** Context for parsing part of a mapping. */
export interface DefinitionContext {
  readonly environment: MappingEnvironment;
  /** Path of the enclosing object with a trailing dot; empty at the root. */
  readonly prefix: string;
  /** Within `fields`: the leaf name of the parent field. */
  readonly multiFieldOf?: string | undefined;
}
