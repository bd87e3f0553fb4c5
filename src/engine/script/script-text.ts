import { paramsMap } from './java-json.ts';
import type { Script } from './script.ts';
import { javaText } from './values/java-text.ts';

/** A script as shown in Elasticsearch's descriptions of queries. */
export function scriptText({ source, id, lang, params, options }: Script): string {
  const map = (entries: [string, string][]) => `{${entries.map(([key, value]) => `${key}=${value}`).join(', ')}}`;
  const kind = id === undefined ? 'inline' : 'stored';
  const language = id === undefined ? `'${lang ?? 'painless'}'` : 'null';
  const shownOptions = id === undefined ? map(Object.entries(options)) : 'null';
  return `Script{type=${kind}, lang=${language}, idOrCode='${id ?? source}', options=${shownOptions}, params=${javaText(paramsMap(params))}}`;
}
