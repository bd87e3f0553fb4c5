import type { ComponentDescription } from '../../../dsl/analysis/component-description.ts';
import { charFilters, tokenFilters, tokenizers } from '../../../dsl/analysis/components.ts';
import { COPY } from './copy.ts';

/** A part of a chain as in `_analyze`: a name, or an object with a type and settings. */
export type Part = string | PartDefinition;

export interface PartDefinition {
  type: string;
  [setting: string]: unknown;
}

export interface Chain {
  charFilters: Part[];
  tokenizer: Part;
  filters: Part[];
}

/** The places in a chain. There is always exactly one tokenizer. */
export type Place = 'charFilters' | 'tokenizer' | 'filters';

export const CHOICES: Record<Place, readonly ComponentDescription[]> = {
  charFilters,
  tokenizer: tokenizers,
  filters: tokenFilters,
};

export function typeOf(part: Part): string {
  return typeof part === 'string' ? part : part.type;
}

export function settingsOf(part: Part): Record<string, unknown> {
  if (typeof part === 'string') return {};
  const { type: _, ...settings } = part;
  return settings;
}

/** A part without settings becomes a name, the shorter form. */
export function partOf(type: string, settings: Record<string, unknown>): Part {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? type : { type, ...Object.fromEntries(given) };
}

/** A list is either inline or in a file. Setting the file removes the inline list, which would take precedence. */
export function withSetting(settings: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const list = /^(.+)_path$/.exec(name)?.[1];
  const rest = list === undefined || value === '' ? settings : { ...settings, [list]: undefined };
  return { ...rest, [name]: value };
}

export function descriptionOf(place: Place, type: string): ComponentDescription | undefined {
  return CHOICES[place].find(description => description.name === type);
}

/** Initial settings of parts that require some, so that a new part works at once and shows the format. */
const BEGINNINGS: Record<string, Record<string, unknown>> = {
  mapping: { mappings: ['& => and'] },
  pattern_replace: { pattern: '(\\d+)-(?=\\d)', replacement: '$1' },
  synonym: { synonyms: ['quick, fast'] },
  synonym_graph: { synonyms: ['ny, new york'] },
  simple_pattern: { pattern: '[a-zA-Z]+' },
  simple_pattern_split: { pattern: '[ ]+' },
  char_group: { tokenize_on_chars: ['whitespace', 'punctuation'] },
  keyword_marker: { keywords: ['foxes'] },
  stemmer_override: { rules: ['foxes => fox'] },
  stemmer: { language: 'english' },
  snowball: { language: 'English' },
  keep: { keep_words: ['fox', 'dog'] },
  keep_types: { types: ['<ALPHANUM>'] },
  common_grams: { common_words: ['the', 'over'] },
  pattern_capture: { patterns: ['(\\w{3})'] },
  hunspell: { locale: 'en_US' },
  hyphenation_decompounder: { hyphenation_patterns_path: 'analysis/hyphenation.xml', word_list: ['foot', 'ball'] },
  dictionary_decompounder: { word_list: ['foot', 'ball'] },
  length: { min: 3 },
  condition: { filter: ['lowercase'], script: { source: 'token.getTerm().length() > 4' } },
  predicate_token_filter: { script: { source: 'token.getTerm().length() > 4' } },
  multiplexer: { filters: ['lowercase', 'porter_stem'] },
};

export function newPart(type: string): Part {
  return partOf(type, BEGINNINGS[type] ?? {});
}

export function withPart(chain: Chain, place: Place, at: number, part: Part): Chain {
  if (place === 'tokenizer') return { ...chain, tokenizer: part };
  return { ...chain, [place]: chain[place].with(at, part) };
}

export function withNewPart(chain: Chain, place: 'charFilters' | 'filters', part: Part): Chain {
  return { ...chain, [place]: [...chain[place], part] };
}

export function withoutPart(chain: Chain, place: 'charFilters' | 'filters', at: number): Chain {
  return { ...chain, [place]: chain[place].toSpliced(at, 1) };
}

/** Moves a part within its list; char filters stay before the tokenizer and token filters after it. */
export function movedPart(chain: Chain, place: 'charFilters' | 'filters', from: number, to: number): Chain {
  const parts = chain[place];
  if (from === to || to < 0 || to >= parts.length) return chain;
  return { ...chain, [place]: parts.toSpliced(from, 1).toSpliced(to, 0, parts[from]!) };
}

/** The definition as JSON, in the format of `_analyze`. */
export function chainText(chain: Chain): string {
  return JSON.stringify({ char_filter: chain.charFilters, tokenizer: chain.tokenizer, filter: chain.filters }, null, 2);
}

/** Parses a definition, or returns why it is invalid. */
export function readChain(text: string): Chain | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : COPY.notJson };
  }
  if (!isRecord(value)) return { problem: COPY.notADefinition };
  const unknown = Object.keys(value).find(key => !['char_filter', 'tokenizer', 'filter', 'type'].includes(key));
  if (unknown !== undefined) return { problem: COPY.unknownMember(unknown) };
  const charFilters = partsOf(value.char_filter);
  const filters = partsOf(value.filter);
  if (!isPart(value.tokenizer)) return { problem: COPY.tokenizerShape };
  if (!charFilters) return { problem: COPY.charFilterShape };
  if (!filters) return { problem: COPY.filterShape };
  return { charFilters, tokenizer: value.tokenizer, filters };
}

/** Encodes parts for the URL: names separated by commas, or JSON if a part has settings. */
export function partsToWord(parts: Part[]): string {
  return parts.every(part => typeof part === 'string') ? parts.join(',') : JSON.stringify(parts);
}

export function partsFromWord(word: string): Part[] {
  if (!word.startsWith('[')) return word.split(',').filter(part => part !== '');
  return (readJson(word, value => partsOf(value)) ?? []) as Part[];
}

export function partToWord(part: Part): string {
  return typeof part === 'string' ? part : JSON.stringify(part);
}

export function partFromWord(word: string): Part | undefined {
  if (!word.startsWith('{')) return word;
  return readJson(word, value => (isPart(value) ? value : undefined));
}

function readJson<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function partsOf(value: unknown): Part[] | undefined {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.every(isPart) ? list : undefined;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'string' ? value !== '' : isRecord(value) && typeof value.type === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
