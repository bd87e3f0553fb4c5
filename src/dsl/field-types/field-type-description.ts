import type { Description, Parameter } from '../description.ts';

/** A parameter of a field in a mapping. */
export interface MappingParameter extends Parameter {
  readonly doc: string;
  /**
   * Whether an update of the mapping may change it: `once` may be set if it was not set before, `off` may only be
   * disabled.
   */
  readonly updatable: boolean | 'once' | 'off';
  /** `null` is a value that means "not set". */
  readonly nullable?: boolean;
  /**
   * `always`: returned in the mapping even if it was not given; `given`: returned even if it equals the default;
   * `explicit`: not listed among the defaults.
   */
  readonly shown?: 'always' | 'given' | 'explicit';
}

export interface FieldTypeDescription extends Description {
  readonly parameters: readonly MappingParameter[];
  /** Leaves can be multi-fields; objects and aliases cannot. */
  readonly leaf: boolean;
  /** Accepts only its own parameters: neither `fields` nor `copy_to`, nor the parameters that other types ignore. */
  readonly plain?: boolean;
}
