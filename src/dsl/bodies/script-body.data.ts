import type { Parameter } from '../description.ts';

/** A script as an object; a string is its source. */
export const SCRIPT_BODY: readonly Parameter[] = [
  { name: 'source', type: 'string', doc: 'The code.' },
  { name: 'id', type: 'string', doc: 'The name of a stored script, instead of the code.' },
  { name: 'lang', type: 'enum', values: ['painless', 'expression', 'mustache'], default: 'painless', doc: 'The language of the code.' },
  { name: 'params', type: 'object', doc: 'Values that the code reads as `params.name`; changing them does not compile it again.' },
  { name: 'options', type: 'object', doc: 'Compiler options.' },
];
