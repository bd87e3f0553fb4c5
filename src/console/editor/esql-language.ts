import type * as Monaco from 'monaco-editor/editor';
import { ESQL_COMMANDS } from '../../dsl/esql/esql-commands.data.ts';
import { ESQL_FUNCTIONS } from '../../dsl/esql/esql-functions.ts';

export const ESQL_LANGUAGE = 'vitrine-esql';

const commandWords = ESQL_COMMANDS.flatMap(({ name, keywords = [] }) => [name, ...keywords]).flatMap(name =>
  name.toLowerCase().split(' '),
);
const operators = ['and', 'or', 'not', 'in', 'is', 'null', 'true', 'false', 'like', 'rlike', 'asc', 'desc'];

const grammar: Monaco.languages.IMonarchLanguage = {
  defaultToken: '',
  ignoreCase: true,
  commands: [...new Set(commandWords)],
  operators,
  functions: ESQL_FUNCTIONS.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/"""/, { token: 'string.raw', next: '@raw' }],
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/"(?:[^"\\]|\\.)*$/, 'string.invalid'],
      [/`(?:[^`]|``)*`/, 'key'],
      [/\?\??\w*/, 'variable'],
      [/\d+(\.\d+)?([eE][+-]?\d+)?/, 'number'],
      [
        /[a-z_]\w*(?=\s*\()/,
        { cases: { '@operators': 'literal', '@commands': 'method', '@functions': 'parameter', '@default': '' } },
      ],
      [/[a-z_@][\w@.*-]*/, { cases: { '@operators': 'literal', '@commands': 'method', '@default': '' } }],
      [/[|]/, 'method'],
      [/[,()[\]{}=<>!+*/%:-]/, 'delimiter'],
    ],
    comment: [
      [/\*\//, 'comment', '@pop'],
      [/./, 'comment'],
    ],
    raw: [
      [/"""/, { token: 'string.raw', next: '@pop' }],
      [/[^"]+|"/, 'string.raw'],
    ],
  },
};

export function registerEsqlLanguage(monaco: typeof Monaco): void {
  monaco.languages.register({ id: ESQL_LANGUAGE });
  monaco.languages.setMonarchTokensProvider(ESQL_LANGUAGE, grammar);
  monaco.languages.setLanguageConfiguration(ESQL_LANGUAGE, {
    comments: { lineComment: '//', blockComment: ['/*', '*/'] },
    brackets: [
      ['(', ')'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '(', close: ')' },
      { open: '[', close: ']' },
      { open: '"', close: '"', notIn: ['string', 'comment'] },
      { open: '`', close: '`', notIn: ['string', 'comment'] },
    ],
    wordPattern: /[\w@.-]+/,
  });
}
