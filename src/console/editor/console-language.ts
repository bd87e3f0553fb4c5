import type * as Monaco from 'monaco-editor/editor';

export const CONSOLE_LANGUAGE = 'vitrine-console';
export const ANSWER_LANGUAGE = 'vitrine-json';

type Rules = Monaco.languages.IMonarchLanguageRule[];

const COMMENTS: Rules = [
  [/#.*$/, 'comment'],
  [/\/\/.*$/, 'comment'],
  [/\/\*/, 'comment', '@comment'],
];

const JSON_VALUES: Rules = [
  [/"""/, { token: 'string.raw', next: '@raw' }],
  [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
  [/"(?:[^"\\]|\\.)*"/, 'string'],
  [/"(?:[^"\\]|\\.)*$/, 'string.invalid'],
  [/\$\{[\w.-]+\}/, 'variable'],
  [/-?\d+(\.\d+)?([eE][+-]?\d+)?/, 'number'],
  [/\b(true|false|null)\b/, 'literal'],
  [/[{}[\]]/, '@brackets'],
  [/[,:]/, 'delimiter'],
];

const SHARED: Record<string, Rules> = {
  comment: [
    [/\*\//, 'comment', '@pop'],
    [/./, 'comment'],
  ],
  raw: [
    [/"""/, { token: 'string.raw', next: '@pop' }],
    [/[^"]+|"/, 'string.raw'],
  ],
};

/** Requests: a method and a path on a line, JSON below it. */
const consoleGrammar: Monaco.languages.IMonarchLanguage = {
  defaultToken: '',
  ignoreCase: false,
  tokenizer: {
    root: [
      ...COMMENTS,
      [/^\s*@[\w-]+(?=\s*=)/, { token: 'variable', next: '@definition' }],
      [
        /^(\s*)((?:GET|POST|PUT|DELETE|HEAD|PATCH|get|post|put|delete|head|patch)\b)/,
        ['white', { token: 'method', next: '@url' }],
      ],
      ...JSON_VALUES,
    ],
    url: [
      [/^/, { token: '@rematch', next: '@pop' }],
      [/\$\{[\w.-]+\}/, 'variable'],
      [/[?&][\w.]+(?==|&|\s|$)/, 'parameter'],
      [/[^\s?&$]+|[\s?&$]/, 'url'],
    ],
    definition: [
      [/^/, { token: '@rematch', next: '@pop' }],
      [/\$\{[\w.-]+\}/, 'variable'],
      [/=/, 'delimiter'],
      [/[^\s$=]+|[\s$]/, 'url'],
    ],
    ...SHARED,
  },
};

const jsonGrammar: Monaco.languages.IMonarchLanguage = {
  defaultToken: '',
  tokenizer: { root: [...COMMENTS, ...JSON_VALUES], ...SHARED },
};

const configuration: Monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '#', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '"', close: '"' },
  ],
  indentationRules: {
    increaseIndentPattern: /^[^"#]*[{[]\s*$/,
    decreaseIndentPattern: /^\s*[}\]]/,
  },
  onEnterRules: [
    {
      beforeText: /[{[]\s*$/,
      afterText: /^\s*[}\]]/,
      action: { indentAction: 2 satisfies Monaco.languages.IndentAction.IndentOutdent },
    },
  ],
  wordPattern: /[\w@.-]+/,
};

export function registerConsoleLanguage(monaco: typeof Monaco): void {
  for (const [id, grammar] of [
    [CONSOLE_LANGUAGE, consoleGrammar],
    [ANSWER_LANGUAGE, jsonGrammar],
  ] as const) {
    monaco.languages.register({ id });
    monaco.languages.setMonarchTokensProvider(id, grammar);
    monaco.languages.setLanguageConfiguration(id, configuration);
  }
}
