import type { Description, Parameter, Since } from '../description.ts';

export function component(
  name: string,
  doc: string,
  parameters: readonly Parameter[] = [],
  since: Since = 'extension',
): Description {
  return { name, doc, parameters, since };
}

export function flag(name: string, byDefault: boolean, doc: string): Parameter {
  return { name, type: 'boolean', default: byDefault, doc };
}

export function count(name: string, byDefault: number, doc: string): Parameter {
  return { name, type: 'integer', default: byDefault, doc };
}

export function text(name: string, byDefault: string | undefined, doc: string): Parameter {
  return byDefault === undefined ? { name, type: 'string', doc } : { name, type: 'string', default: byDefault, doc };
}

export function list(name: string, doc: string): Parameter {
  return { name, type: 'list', doc };
}

export function required(parameter: Parameter): Parameter {
  return { ...parameter, required: true };
}

/** A list, or a file that holds it. */
export function listOrFile(name: string, doc: string): Parameter[] {
  return [
    list(name, doc),
    text(`${name}_path`, undefined, 'The same in a file of the config folder, one entry per line.'),
  ];
}

/** A list that must be given, here or in a file. */
export function neededListOrFile(name: string, doc: string): Parameter[] {
  const [inline, file] = listOrFile(name, doc) as [Parameter, Parameter];
  return [required(inline), file];
}

export const MAX_TOKEN_LENGTH = count('max_token_length', 255, 'Longer words are split into pieces of this length.');
export const PATTERN_FLAGS = text(
  'flags',
  undefined,
  'Flags of the pattern, separated by |: CASE_INSENSITIVE|COMMENTS.',
);
export const STOPWORDS: Parameter = {
  name: 'stopwords',
  type: 'list',
  default: '_none_',
  doc: 'Words to drop, or the name of a list such as _english_.',
};
export const STOPWORDS_PATH = text('stopwords_path', undefined, 'A file of stop words, one per line.');
