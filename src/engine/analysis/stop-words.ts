import { Lazy } from '../structures/lazy.ts';
import type { ComponentRequest } from './analysis-component.ts';
import { readWordFile } from './word-file.ts';
import { WordSet } from './word-set.ts';

/** Lucene's, and the only list that is part of the engine's first script. */
const ENGLISH =
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they ' +
  'this to was will with';
const others = new Lazy(async () => (await import('./stop-words.data.ts')).STOP_WORDS);

const built = new Map<string, WordSet>();

/** The built-in list of a language, or an empty one for `none`. @throws NotLoaded */
export function stopList(language: string): WordSet {
  let words = built.get(language);
  if (!words) {
    words = new WordSet(language === 'none' ? [] : wordsOf(language)!);
    built.set(language, words);
  }
  return words;
}

/** The stop words of an analyzer, with named lists resolved; `byDefault` if neither words nor a file is given. */
export function stopWords(request: ComponentRequest, byDefault: WordSet): WordSet {
  return frequentWords(request, 'stopwords', request.settings.boolean('stopwords_case', false)) ?? byDefault;
}

/** Words given under any key, with named lists resolved; undefined if neither words nor a file is given. */
export function frequentWords(request: ComponentRequest, key: string, ignoreCase: boolean): WordSet | undefined {
  const words = inlineWordsFirst(request, key);
  if (words === undefined) return undefined;
  if (words.length === 1 && words[0] === '_none_') return new WordSet([], ignoreCase);
  return new WordSet(words.flatMap(listOrWord), ignoreCase);
}

/** Resolves `_english_` to its list. An unknown name such as `_nope_` is a word, and the cjk list has no name. */
function listOrWord(word: string): string[] {
  const language = /^_(.*)_$/.exec(word)?.[1];
  return (language !== undefined && language !== 'cjk' && wordsOf(language)) || [word];
}

/** Undefined for an unknown language. @throws NotLoaded */
function wordsOf(language: string): string[] | undefined {
  if (language === 'english') return ENGLISH.split(' ');
  const lists = others.need();
  return Object.hasOwn(lists, language) ? lists[language]!.split(' ') : undefined;
}

/** A list given inline under `key`, or in a file under `key_path`, one word a line. @throws EngineError */
export function wordList({ settings, context }: ComponentRequest, key: string): string[] | undefined {
  const pathKey = `${key}_path`;
  const path = settings.string(pathKey);
  if (path === undefined) return settings.list(key);
  return readWordFile(context, path, pathKey)
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => line.trim());
}

/** Like `wordList`, as a set; `key_case` ignores case. @throws EngineError */
export function wordSet(request: ComponentRequest, key: string): WordSet | undefined {
  const words = wordList(request, key);
  return words && new WordSet(words, request.settings.boolean(`${key}_case`, false));
}

/** Like `wordList`, but an inline list wins and the file is not read. @throws EngineError */
export function inlineWordsFirst(request: ComponentRequest, key: string): string[] | undefined {
  const { settings } = request;
  return settings.list(key) ?? (settings.string(key) === undefined ? wordList(request, key) : []);
}
