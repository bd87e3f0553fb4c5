import type { HostileBodies, HostileBody } from './hostile-body.ts';

// Regular expressions of Java and of Lucene, wildcards, grok, dissect and templates.

const SEARCH = 'POST /hostile/_search';
const SIMULATE = 'POST /_ingest/pipeline/_simulate';

function script(name: string, source: string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: 'POST /_scripts/painless/_execute', body: { script: { source } }, ...rest };
}

function query(name: string, body: object, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: SEARCH, body: { query: body }, ...rest };
}

function processor(name: string, definition: object, text: string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: SIMULATE, body: { pipeline: { processors: [definition] }, docs: [{ _source: { text } }] }, ...rest };
}

const refused = { status: 400 };
const A60 = 'a'.repeat(60);
const A5000 = 'a'.repeat(5_000);
/** Long enough that an algorithm over all pairs of positions takes too long. */
const A200000 = 'a'.repeat(200_000);

const JAVA_PATTERNS: readonly HostileBody[] = [
  script('a lookbehind without an obvious maximum', `"${A60}" =~ /(?<=(a+)+c)b/`, { status: 400, says: /Look-behind group does not have an obvious maximum length/ }),
  script('nested quantifiers', `("${A5000}" =~ /(a+)+b/)`),
  script('nested quantifiers in a lookahead', `("${A5000}" =~ /(?=(a+)+b)c/)`),
  script('a lookahead in a repetition', `("${A5000}" =~ /((?=(a*)*b)a)*c/)`),
  script('nested quantifiers in an atomic group', `("${A5000}" =~ /(?>(a+)+b)c/)`),
  script('a bounded lookbehind at every place', `("${A5000}" =~ /(?<=(a|aa){1,200}c)b/)`),
  script('back references', `("${A5000}" =~ /(a*)(a*)(a*)\\1\\2\\3b/)`),
  script('back references in a repetition', `("${A5000}" =~ /((a*)\\2)*b/)`),
  script('alternatives that overlap', `("${A5000}" ==~ /(a|aa|aaa|aaaa)*b/)`),
  script('a counted repetition of a counted repetition', '"a" =~ /((a{1,100}){1,100}){1,100}b/'),
  script('a possessive repetition', `("${A5000}" =~ /(a++a++)++b/)`),
  script('patterns over a long text', `String s = "a"; for (int i = 0; i < 20; ++i) { s += s } return s =~ /(a*)*b/`),
  script('replaceAll over a long text', 'String s = "a"; for (int i = 0; i < 20; ++i) { s += s } return /a/.matcher(s).replaceAll("bbbbbbbbbbbbbbbb").length()'),
  script('a pattern in a loop', `int n = 0; for (int i = 0; i < 100000; ++i) { if ("${A60}" =~ /(a+)+b/) { n++ } } return n`),
  script('split in a loop', `int n = 0; for (int i = 0; i < 100000; ++i) { n += /a?/.split("${A5000}").length } return n`),
  script('groups in each other', `"a" =~ /${'('.repeat(10_000)}a${')'.repeat(10_000)}/`, refused),
  script('a class in a class in a class', `"a" =~ /${'['.repeat(10_000)}a${']'.repeat(10_000)}/`, refused),
  { name: 'a pattern over a field of every document', line: SEARCH, body: { query: { script: { script: "params._source == null ? false : (doc['tag'].value + 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') =~ /(a+)+b/" } } } },
  processor('gsub with nested quantifiers', { gsub: { field: 'text', pattern: '(a+)+b', replacement: 'c' } }, A200000),
  processor('gsub that looks ahead at every place', { gsub: { field: 'text', pattern: 'a(?=a*b)', replacement: 'c' } }, A200000),
  processor('gsub with back references', { gsub: { field: 'text', pattern: '(a*)(a*)\\1\\2b', replacement: 'c' } }, A200000),
  processor('gsub that grows the text', { gsub: { field: 'text', pattern: '', replacement: 'a'.repeat(10_000) } }, A200000),
  processor('split with nested quantifiers', { split: { field: 'text', separator: '(a+)+b' } }, A200000),
  processor('kv with nested quantifiers', { kv: { field: 'text', field_split: '(a+)+b', value_split: '(a*)*=' } }, A200000),
  { name: 'a pattern tokenizer with back references', line: 'POST /_analyze', body: { tokenizer: { type: 'pattern', pattern: '(a*)(a*)\\1\\2b' }, text: 'a'.repeat(9_000) } },
  { name: 'a pattern tokenizer that looks ahead', line: 'POST /_analyze', body: { tokenizer: { type: 'pattern', pattern: 'a(?=a*b)' }, text: A200000 } },
  { name: 'a pattern replacement that grows', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: [{ type: 'pattern_replace', pattern: 'a', replacement: 'a'.repeat(10_000) }], text: 'a'.repeat(100_000) } },
  { name: 'a pattern capture of nested groups', line: 'POST /_analyze', body: { tokenizer: 'keyword', filter: [{ type: 'pattern_capture', patterns: Array.from({ length: 50 }, (_, i) => `((a+)+)b{${i}}c`) }], text: A5000 } },
];

const LUCENE_PATTERNS: readonly HostileBody[] = [
  query('a regexp with exponentially many states', { regexp: { tag: { value: `(t|a)*a${'(t|a)'.repeat(30)}` } } }, { status: 400, says: /more than 10000 effort/ }),
  query("a regexp with the caller's own limit of states", { regexp: { tag: { value: `(t|a)*a${'(t|a)'.repeat(60)}`, max_determinized_states: 2_000_000_000 } } }, refused),
  query('a regexp of counted repetitions', { regexp: { tag: '((t{1,1000}){1,1000}){1,1000}' } }, refused),
  query('a regexp repeated a billion times', { regexp: { tag: 'a{1,1000000000}' } }, refused),
  query('a regexp repeated at least a billion times', { regexp: { tag: 'a{1000000000,}' } }, refused),
  query('a regexp of complements', { regexp: { tag: { value: '~(~(~(t.*a.*)&.*b.*)|~(.*c.*d))', flags: 'ALL', max_determinized_states: 1_000_000_000 } } }),
  query('a regexp of intersections', { regexp: { tag: { value: Array.from({ length: 40 }, (_, i) => `(.*${String.fromCharCode(97 + (i % 26))}.*t${i})`).join('&'), flags: 'ALL', max_determinized_states: 1_000_000_000 } } }),
  query('a regexp with a wide interval', { regexp: { tag: { value: `<0-${'9'.repeat(900)}>`, flags: 'ALL' } } }),
  query('a regexp with intervals of different lengths', { regexp: { tag: { value: `<1-${'9'.repeat(900)}>`, flags: 'ALL' } } }),
  query('groups in each other', { regexp: { tag: `${'('.repeat(490)}t${')'.repeat(490)}` } }),
  query('a regexp in query_string', { query_string: { query: `tag:/(t|a)*a${'(t|a)'.repeat(60)}/`, max_determinized_states: 2_000_000_000 } }),
  query('many regexps in query_string', { query_string: { query: Array.from({ length: 200 }, (_, i) => `tag:/(t|a)*a(t|a){${i % 9}}/`).join(' OR ') } }),
  query('a wildcard of stars', { wildcard: { tag: { value: '*a*'.repeat(5_000) } } }),
  query('a wildcard of question marks', { wildcard: { tag: { value: `*${'?'.repeat(10_000)}*a` } } }),
  query('wildcards in query_string', { query_string: { query: '*a*'.repeat(5_000), default_field: 'tag' } }),
  query('parentheses in query_string', { query_string: { query: `${'('.repeat(20_000)}a${')'.repeat(20_000)}` } }, refused),
  query('parentheses in simple_query_string', { simple_query_string: { query: `${'('.repeat(20_000)}a${')'.repeat(20_000)}` } }),
  { name: 'a completion regexp', line: SEARCH, body: { suggest: { s: { regex: `(t|a)*a${'(t|a)'.repeat(60)}`, completion: { field: 'tag', regex: { max_determinized_states: 2_000_000_000 } } } } } },
  { name: 'the include of a terms aggregation', line: SEARCH, body: { size: 0, aggs: { t: { terms: { field: 'tag', include: `(t|a)*a${'(t|a)'.repeat(60)}` } } } } },
  { name: 'a repeated include of a terms aggregation', line: SEARCH, body: { size: 0, aggs: { t: { terms: { field: 'tag', include: '((t{1,1000}){1,1000}){1,1000}' } } } } },
  { name: 'a simple pattern of counted repetitions', line: 'POST /_analyze', body: { tokenizer: { type: 'simple_pattern', pattern: '((a{1,1000}){1,1000}){1,1000}' }, text: A5000 } },
  { name: 'a simple pattern repeated a billion times', line: 'POST /_analyze', body: { tokenizer: { type: 'simple_pattern', pattern: 'a{1000000000}' }, text: A5000 } },
  { name: 'a simple pattern with exponentially many states', line: 'POST /_analyze', body: { tokenizer: { type: 'simple_pattern_split', pattern: `(a|b)*a${'(a|b)'.repeat(30)}` }, text: 'ab'.repeat(2_500) } },
  { name: 'a simple pattern of parentheses', line: 'POST /_analyze', body: { tokenizer: { type: 'simple_pattern', pattern: `${'('.repeat(50_000)}a${')'.repeat(50_000)}` }, text: 'a' } },
  { name: 'a simple pattern of a long text', line: 'POST /_analyze', body: { tokenizer: { type: 'simple_pattern', pattern: 'a'.repeat(50_000) }, text: 'a' } },
];

const doubling = (depth: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: depth }, (_, i) => [`D${i}`, i === 0 ? 'a' : `%{D${i - 1}}%{D${i - 1}}`]));
const chain = (depth: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: depth }, (_, i) => [`C${i}`, i === 0 ? 'a' : `(%{C${i - 1}})`]));

function grok(name: string, patterns: readonly string[], definitions: Record<string, string>, text: string, rest: Partial<HostileBody> = {}): HostileBody {
  return processor(name, { grok: { field: 'text', patterns, pattern_definitions: definitions } }, text, rest);
}

const GROK: readonly HostileBody[] = [
  grok('definitions that double', ['%{D60:x}'], doubling(61), 'a', refused),
  grok('definitions that double twenty times', ['%{D20:x}'], doubling(21), 'a'.repeat(2_000_000)),
  grok('a definition of itself', ['%{X}'], { X: 'a%{X}' }, 'a', refused),
  grok('definitions in a circle', ['%{X}'], { X: '%{Y}', Y: '%{Z}', Z: '%{X}' }, 'a', refused),
  grok('definitions in each other, deeply', ['%{C4999:x}'], chain(5_000), 'a', refused),
  grok('many greedy fields', [Array.from({ length: 40 }, (_, i) => `%{GREEDYDATA:f${i}}`).join('x')], {}, A5000),
  grok('nested quantifiers', ['%{X:x}'], { X: '((a+)+)+b' }, A200000),
  grok('back references', ['%{X:x}'], { X: '(a*)(a*)\\2\\3b' }, A5000),
  grok('a lookbehind without end', ['%{X:x}'], { X: '(?<=(a+)+c)b' }, A60, refused),
  grok('many patterns', Array.from({ length: 500 }, (_, i) => `%{COMBINEDAPACHELOG}x${i}`), {}, A5000),
  grok('a path of slashes', ['%{PATH:p} %{URI:u} %{PATH:q}'], {}, '/a'.repeat(50_000)),
  grok('quoted strings without an end', ['%{QUOTEDSTRING:q}%{QUOTEDSTRING:r}x'], {}, `"${'\\"'.repeat(50_000)}`),
  processor('dissect of many keys', { dissect: { field: 'text', pattern: Array.from({ length: 5_000 }, (_, i) => `%{k${i}}`).join(' ') } }, 'a '.repeat(100_000)),
  processor('dissect with appended keys', { dissect: { field: 'text', pattern: Array.from({ length: 5_000 }, () => '%{+k}').join(' ') } }, `${'a '.repeat(4_999)}a`),
  processor('dissect of padding', { dissect: { field: 'text', pattern: '%{a->} %{b->}x%{c}' } }, ' '.repeat(2_000_000)),
  processor('dissect of an unclosed pattern', { dissect: { field: 'text', pattern: '%{'.repeat(100_000) } }, 'a', { status: 500, says: /Unable to parse pattern/ }),
  processor('dissect of references', { dissect: { field: 'text', pattern: Array.from({ length: 2_000 }, (_, i) => `%{*k${i}} %{&k${i}}`).join(' ') } }, 'a '.repeat(4_000)),
];

const TENS = Array.from({ length: 10 }, (_, i) => i);

function template(name: string, source: string, params: object, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: 'POST /_render/template', body: { source, params }, ...rest };
}

const tooLarge = { status: 400, says: /Mustache script result size limit exceeded/ };
const TEMPLATES: readonly HostileBody[] = [
  template('sections that multiply', `${'{{#l}}'.repeat(12)}aaaaaaaaaa${'{{/l}}'.repeat(12)}`, { l: TENS }, tooLarge),
  template('sections that multiply nothing', `${'{{#l}}'.repeat(12)}${'{{/l}}'.repeat(12)}`, { l: TENS }, refused),
  template('sections that multiply what is missing', `${'{{#l}}'.repeat(12)}{{x.y.z}}${'{{/l}}'.repeat(12)}`, { l: TENS }, refused),
  template('a long list as text, in a section', '{{#l}}{{l}}{{/l}}', { l: Array.from({ length: 5_000 }, (_, i) => i) }, tooLarge),
  template('a long list as JSON, in a section', '{{#l}}{{#toJson}}l{{/toJson}}{{/l}}', { l: Array.from({ length: 5_000 }, (_, i) => i) }, tooLarge),
  template('a long list joined, in a section', "{{#l}}{{#join delimiter='aaaaaaaaaa'}}l{{/join delimiter='aaaaaaaaaa'}}{{/l}}", { l: Array.from({ length: 5_000 }, (_, i) => i) }, tooLarge),
  template('urls of urls', `${'{{#url}}'.repeat(30)}%${'{{/url}}'.repeat(30)}`, {}),
  template('sections in each other, deeply', `${'{{#l}}'.repeat(20_000)}a${'{{/l}}'.repeat(20_000)}`, { l: true }),
  template('sections without an end', '{{#l}}'.repeat(50_000), { l: TENS }, refused),
  template('many lines', '{{a}}\n'.repeat(100_000), { a: 'b' }),
  template('many sections on lines of their own', '{{#a}}\n{{/a}}\n'.repeat(50_000), { a: true }),
  template('many delimiters', '{{=<% %>=}}<%={{ }}=%>'.repeat(20_000), {}),
  template('braces without an end', '{'.repeat(200_000), {}),
  template('a deep object', '{{a}}{{#toJson}}a{{/toJson}}', { a: deep(900) }),
  { name: 'a search template that multiplies', line: 'POST /hostile/_search/template', body: { source: `{"query":{"match":{"text":"${'{{#l}}'.repeat(12)}aaaaaaaaaa${'{{/l}}'.repeat(12)}"}}}`, params: { l: TENS } }, ...tooLarge },
  processor('a template in a set processor', { set: { field: 'x', value: `${'{{#l}}'.repeat(12)}a${'{{/l}}'.repeat(12)}` } }, 'a'),
  { name: 'a template over a list of the document', line: SIMULATE, body: { pipeline: { processors: [{ set: { field: 'x', value: `${'{{#l}}'.repeat(12)}aaaaaaaaaa${'{{/l}}'.repeat(12)}` } }] }, docs: [{ _source: { l: TENS } }] }, says: /Mustache script result size limit exceeded/ },
];

function deep(depth: number): object {
  let value: object = {};
  for (let i = 0; i < depth; i++) value = { a: value };
  return value;
}

export const HOSTILE_PATTERNS: HostileBodies = {
  bodies: [...JAVA_PATTERNS, ...LUCENE_PATTERNS, ...GROK, ...TEMPLATES],
};
