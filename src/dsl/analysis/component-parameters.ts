import type { Parameter, Since } from '../description.ts';
import type { ComponentDescription } from './component-description.ts';

export function component(
  name: string,
  doc: string,
  parameters: readonly Parameter[] = [],
  since: Since = 'extension',
): ComponentDescription {
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

/** A list, inline or in a file. */
export function listOrFile(name: string, doc: string): Parameter[] {
  return [
    list(name, doc),
    text(`${name}_path`, undefined, 'The same in a file of the config folder, one entry per line.'),
  ];
}

/** A required list, inline or in a file. */
export function requiredListOrFile(name: string, doc: string): Parameter[] {
  const [inline, file] = listOrFile(name, doc) as [Parameter, Parameter];
  return [required(inline), file];
}

export const MAX_TOKEN_LENGTH = count('max_token_length', 255, 'Longer words are split into pieces of this length.');
export const PATTERN_FLAGS = text(
  'flags',
  undefined,
  'Flags of the pattern, separated by |: CASE_INSENSITIVE|COMMENTS.',
);
/** A former or alternative name of a parameter. */
export function alias(name: string, of: string): Parameter {
  return { name, type: 'string', deprecated: of, doc: `Another name of ${of}.` };
}

/**
 * Stop words, inline or in a file.
 * @param byDefault the name of a list; null for the list of the language
 */
export function stopWordList(byDefault: string | null = '_none_'): Parameter[] {
  const otherwise = byDefault === null ? " The language's list by default." : '';
  return [
    {
      name: 'stopwords',
      type: 'list',
      default: byDefault,
      doc: `Words to drop, or the name of a list such as _english_.${otherwise}`,
    },
    text('stopwords_path', undefined, 'A file of stop words, one per line.'),
  ];
}

/** The stop words of an analyzer. */
export function stopWords(byDefault?: string | null): Parameter[] {
  return [...stopWordList(byDefault), flag('stopwords_case', false, 'Ignore case when comparing stop words.')];
}
