import type { Description, Parameter } from '../description.ts';

/** A parameter of a field in a mapping. */
export interface MappingParameter extends Parameter {
  readonly doc: string;
  /**
   * Whether an update of the mapping may change it: `once` may be set where it was not, `off` may only be turned off.
   */
  readonly updatable: boolean | 'once' | 'off';
  /** `null` is a value that means "not set". */
  readonly nullable?: boolean;
  /** Shown in the mapping also when it was not given; `given`: shown although it says what holds anyway. */
  readonly shown?: 'always' | 'given';
}

export interface FieldTypeDescription extends Description {
  readonly parameters: readonly MappingParameter[];
  /** Leaves can be multi-fields; objects and aliases cannot. */
  readonly leaf: boolean;
  /** Takes its own parameters alone: neither `fields` nor `copy_to`, nor what other types pass over. */
  readonly plain?: boolean;
}
