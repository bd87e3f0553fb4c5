import type { HostileBodies, HostileBody } from './hostile-body.ts';

// Painless in every place that takes scripts.

const SEARCH = 'POST /hostile/_search';
const EXECUTE = 'POST /_scripts/painless/_execute';

function execute(name: string, source: string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: EXECUTE, body: { script: { source } }, ...rest };
}

function score(name: string, source: string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: SEARCH, body: { query: { script_score: { query: { match_all: {} }, script: { source } } } }, ...rest };
}

function metric(name: string, map: string, rest: Partial<HostileBody> = {}): HostileBody {
  const scripts = {
    init_script: 'state.kept = []',
    map_script: map,
    combine_script: 'return state.kept.size()',
    reduce_script: 'return states',
  };
  return { name, line: SEARCH, body: { size: 0, aggs: { a: { scripted_metric: scripts } } }, ...rest };
}

const refused = { status: 400 };
/** Either limit may be reached first: memory or work. */
const tooMuch = { says: /circuit_breaking_exception|script_exception/ };
const tooMuchMemory = { status: 429, says: /circuit_breaking_exception.*bytes_wanted/s };

const SPIN = 'long x = 0; for (int i = 0; i < 900000; ++i) { x += i }';
const SPIN_DEEPLY = `long spin(int d) { ${SPIN} if (d > 0) { for (int k = 0; k < 1000; ++k) { x += spin(d - 1) } } return x }`;

const LOOPS: readonly HostileBody[] = [
  execute('while without end', 'while (true) { }', refused),
  execute('a loop in a function, called in a loop', `${SPIN_DEEPLY} return spin(3)`, refused),
  execute('three loops in each other, over lists', forEach(4), refused),
  execute('endless recursion', 'int f(int n) { return f(n + 1) } return f(0)', refused),
  execute('recursion that branches', 'int f(int n) { return n < 1 ? 1 : f(n - 1) + f(n - 1) } return f(60)', refused),
  execute('a loop with a long body', `long x = 0; for (int i = 0; i < 900000; ++i) { ${'x += i * 3 % 7;'.repeat(3000)} } return x`, refused),
  execute('a loop that catches its own end', 'int n = 0; while (true) { try { while (true) { n++ } } catch (Exception e) { n++ } }', refused),
  execute('lambdas that call lambdas', 'IntStream.range(0, 1000).mapToObj(a -> IntStream.range(0, 1000).mapToObj(b -> IntStream.range(0, 1000).sum()).count()).count()', tooMuch),
  execute('a comparator in a large sort', 'List l = new ArrayList(); for (int i = 0; i < 500000; ++i) { l.add((i * 7919) % 500009) } l.sort((a, b) -> a.hashCode() - b.hashCode()); return l.get(0)'),
  execute('many sorts of one list', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i * 7919 % 100003) } for (int i = 0; i < 1000; ++i) { Collections.sort(l); Collections.reverse(l) } return 0', refused),
];

function forEach(depth: number): string {
  const open = Array.from({ length: depth }, (_, i) => `for (def v${i} : l) {`).join(' ');
  return `List l = new ArrayList(); for (int i = 0; i < 1000; ++i) { l.add(i) } long n = 0; ${open} n++; ${'}'.repeat(depth)} return n`;
}

const COLLECTIONS: readonly HostileBody[] = [
  execute('removal of the first element, again and again', 'List l = new ArrayList(); for (int i = 0; i < 400000; ++i) { l.add(i) } while (l.size() > 0) { l.remove(0) } return 0'),
  execute('insertion at the front', 'List l = new ArrayList(); for (int i = 0; i < 900000; ++i) { l.add(0, i) } return l.size()'),
  execute('a search through a list in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } int n = 0; for (int i = 0; i < 100000; ++i) { if (l.contains(-i - 1)) { n++ } } return n', refused),
  execute('indexOf in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add("" + i) } int n = 0; for (int i = 0; i < 100000; ++i) { n += l.indexOf("x") + l.lastIndexOf("y") } return n', refused),
  execute('equality of lists in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } List m = new ArrayList(l); int n = 0; for (int i = 0; i < 100000; ++i) { if (l.equals(m)) { n++ } } return n', refused),
  execute('hashCode of a list in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } int n = 0; for (int i = 0; i < 100000; ++i) { n += l.hashCode() } return n', refused),
  execute('toString of a list in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } int n = 0; for (int i = 0; i < 100000; ++i) { n += l.toString().length() } return n'),
  execute('a list within a list, doubled', 'List l = [1]; for (int i = 0; i < 60; ++i) { l = [l, l] } return l.toString().length()'),
  execute('equality of doubled lists', 'List l = [1]; List m = [1]; for (int i = 0; i < 60; ++i) { l = [l, l]; m = [m, m] } return l.equals(m)', refused),
  execute('hash of doubled lists', 'List l = [1]; for (int i = 0; i < 60; ++i) { l = [l, l] } return l.hashCode()', refused),
  execute('a doubled list as the key of a map', 'List l = [1]; for (int i = 0; i < 40; ++i) { l = [l, l] } Map m = new HashMap(); m.put(l, 1); return m.size()'),
  execute('doubled lists as the answer of a script field', 'List l = [1]; for (int i = 0; i < 60; ++i) { l = [l, l] } return l'),
  execute('a list that contains itself', 'List l = []; l.add(l); return l.hashCode()', refused),
  execute('removeAll of a list from a list', 'List l = new ArrayList(); for (int i = 0; i < 300000; ++i) { l.add(i) } List m = new ArrayList(); for (int i = 0; i < 300000; ++i) { m.add(-i - 1) } return l.removeAll(m)', refused),
  execute('addAll of a list to itself', 'List l = [1]; for (int i = 0; i < 60; ++i) { l.addAll(l) } return l.size()', tooMuchMemory),
  execute('a tree map filled backwards', 'TreeMap m = new TreeMap(); for (int i = 0; i < 900000; ++i) { m.put(-i, i) } return m.size()'),
  execute('entries of a growing map', 'Map m = new HashMap(); int n = 0; for (int i = 0; i < 100000; ++i) { m.put(i, i); for (def e : m.entrySet()) { n++; break } } return n', refused),
  execute('sublists in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } int n = 0; for (int i = 0; i < 100000; ++i) { n += l.subList(0, 100000).size() } return n'),
  execute('copies of a list in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } int n = 0; for (int i = 0; i < 100000; ++i) { n += new ArrayList(l).size() } return n'),
  execute('streams in a loop', 'List l = new ArrayList(); for (int i = 0; i < 100000; ++i) { l.add(i) } long n = 0; for (int i = 0; i < 100000; ++i) { n += l.stream().count() } return n'),
  execute('flatMap of a flatMap', 'def s = IntStream.range(0, 3000).boxed().flatMap(a -> IntStream.range(0, 3000).boxed()).flatMap(a -> IntStream.range(0, 3000).boxed()); return s.count()'),
  execute('distinct over long lists', 'List l = new ArrayList(); for (int i = 0; i < 2000; ++i) { List m = new ArrayList(); for (int k = 0; k < 400; ++k) { m.add(k) } l.add(m) } return l.stream().distinct().count()'),
];

const MEMORY: readonly HostileBody[] = [
  execute('one large array', 'new int[60000000].length', tooMuchMemory),
  execute('an array of arrays', 'new int[30000][30000].length', tooMuchMemory),
  execute('the largest array', 'new long[2147483647].length', tooMuchMemory),
  execute('arrays in a loop', 'List l = []; for (int i = 0; i < 1000; ++i) { l.add(new int[1000000]) } return l.size()', tooMuchMemory),
  execute('arrays in a loop, dropped', 'int n = 0; for (int i = 0; i < 100000; ++i) { n += new int[1000000].length } return n'),
  execute('a string doubled', 'String s = "a"; for (int i = 0; i < 60; ++i) { s += s } return s.length()', tooMuchMemory),
  execute('a string builder doubled', 'StringBuilder b = new StringBuilder("a"); for (int i = 0; i < 60; ++i) { b.append(b.toString()) } return b.length()', tooMuchMemory),
  execute('setLength of a string builder', 'StringBuilder b = new StringBuilder(); b.setLength(2000000000); return b.length()'),
  execute('replace that grows', 'String s = "aaaaaaaaaa"; for (int i = 0; i < 30; ++i) { s = s.replace("a", "aaaaaaaaaa") } return s.length()', tooMuch),
  execute('join of long parts', 'String s = "a"; for (int i = 0; i < 20; ++i) { s += s } List l = []; for (int i = 0; i < 5000; ++i) { l.add(s) } return String.join(s, l).length()'),
  execute('a joiner of long parts', 'String s = "a"; for (int i = 0; i < 20; ++i) { s += s } return Stream.of(s).count()'),
  execute('splitting on every character', 'String s = "a,"; for (int i = 0; i < 20; ++i) { s += s } int n = 0; for (int i = 0; i < 100; ++i) { n += s.splitOnToken(",").length } return n'),
  execute('a format with a width', 'String.format("%2000000000d", new def[] {1})'),
  execute('a format with a precision', 'String.format("%.2000000000f", new def[] {1.5})'),
  execute('copies of one element', 'Collections.nCopies(2000000000, 1).size()'),
  execute('a range of a stream', 'IntStream.range(0, 2000000000).count()', tooMuchMemory),
  execute('a set of strings', 'Set s = new HashSet(); for (int i = 0; i < 900000; ++i) { s.add("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" + i) } return s.size()', tooMuch),
  execute('base64 of a long text', 'String s = "a"; for (int i = 0; i < 22; ++i) { s += s } for (int i = 0; i < 100; ++i) { s = s.encodeBase64() } return s.length()'),
  metric('five million integers for each document', 'state.kept.add(new int[5000000])', tooMuchMemory),
  metric('a growing list for each document', 'for (int i = 0; i < 900000; ++i) { state.kept.add(i * 1.5) }', tooMuch),
  metric('long strings for each document', 'String s = "a"; for (int i = 0; i < 22; ++i) { s += s } state.kept.add(s)', tooMuch),
  metric('boxed numbers for each document', 'for (int i = 0; i < 200000; ++i) { state.kept.add([i]) }', tooMuch),
];

const NUMBERS: readonly HostileBody[] = [
  execute('a large integer squared again and again', 'BigInteger b = new BigInteger("7"); for (int i = 0; i < 60; ++i) { b = b.multiply(b) } return b.bitLength()'),
  execute('a large power', 'new BigInteger("7").pow(2000000000).bitLength()'),
  execute('powers of powers', 'BigInteger b = BigInteger.TEN; for (int i = 0; i < 20; ++i) { b = b.pow(50) } return b.bitLength()'),
  execute('a shift to the left', 'BigInteger.ONE.shiftLeft(2000000000).bitLength()'),
  execute('a decimal squared again and again', 'BigDecimal b = new BigDecimal("1.0000001"); for (int i = 0; i < 60; ++i) { b = b.multiply(b) } return b.scale()'),
  execute('a decimal with a large scale', 'new BigDecimal("1").setScale(2000000000).toString().length()'),
  execute('a decimal with a large exponent', 'new BigDecimal("1e2000000000").toBigInteger().bitLength()'),
  execute('plain text of a large exponent', 'new BigDecimal("1e2000000000").toPlainString().length()'),
  execute('the sum of far apart decimals', 'new BigDecimal("1e2000000000").add(new BigDecimal("1e-2000000000")).toString().length()'),
  execute('a large integer as text, in a loop', 'BigInteger b = BigInteger.TEN.pow(100000); int n = 0; for (int i = 0; i < 10000; ++i) { n += b.toString().length() } return n'),
  execute('large integers divided in a loop', 'BigInteger a = BigInteger.TEN.pow(200000); BigInteger b = BigInteger.TEN.pow(100000).add(BigInteger.ONE); int n = 0; for (int i = 0; i < 10000; ++i) { n += a.divide(b).bitLength() } return n'),
  execute('a power with a modulus', 'BigInteger a = BigInteger.TEN.pow(20000).add(BigInteger.ONE); return a.modPow(a, a.add(BigInteger.TEN)).bitLength()'),
  execute('a large integer read from a long text', 'String s = "7"; for (int i = 0; i < 22; ++i) { s += s } return new BigInteger(s).bitLength()'),
];

const PLACES: readonly HostileBody[] = [
  score('script_score that spins', `${SPIN} return x`),
  score('script_score with a long body', `double x = 0; for (int i = 0; i < 100000; ++i) { ${'x += Math.sqrt(i) * 2;'.repeat(300)} } return x`),
  score('script_score that keeps nothing of large arrays', 'new int[4000000].length'),
  {
    name: 'a thousand script filters that spin',
    line: SEARCH,
    body: { query: { bool: { should: Array.from({ length: 1000 }, (_, i) => ({ script: { script: { source: `${SPIN} return x > params.n`, params: { n: i } } } })) } } },
  },
  { name: 'sort by a script that spins', line: SEARCH, body: { sort: { _script: { type: 'number', order: 'asc', script: `${SPIN} return x` } } } },
  { name: 'sort by long strings', line: SEARCH, body: { sort: { _script: { type: 'string', order: 'asc', script: 'String s = "a"; for (int i = 0; i < 22; ++i) { s += s } return s' } } } },
  { name: 'script fields that spin', line: SEARCH, body: { size: 40, script_fields: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, { script: `${SPIN} return x` }])) } },
  { name: 'a runtime field that spins', line: SEARCH, body: { runtime_mappings: { r: { type: 'long', script: `${SPIN} emit(x)` } }, query: { range: { r: { gte: 0 } } }, aggs: { r: { terms: { field: 'r' } } } } },
  { name: 'a runtime field that emits without end', line: SEARCH, body: { runtime_mappings: { r: { type: 'long', script: 'for (int i = 0; i < 900000; ++i) { emit(i) }' } }, query: { range: { r: { gte: 0 } } } } },
  { name: 'a terms aggregation over a script that spins', line: SEARCH, body: { size: 0, aggs: { t: { terms: { script: `${SPIN} return x` } } } } },
  { name: 'bucket scripts that spin', line: SEARCH, body: { size: 0, aggs: { t: { terms: { field: 'n', size: 40 }, aggs: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`b${i}`, { bucket_script: { buckets_path: { c: '_count' }, script: `${SPIN} return x` } }])) } } } },
  { name: 'a moving function that spins', line: SEARCH, body: { size: 0, aggs: { h: { histogram: { field: 'n', interval: 1 }, aggs: { s: { sum: { field: 'n' } }, m: { moving_fn: { buckets_path: 's', window: 10, script: `${SPIN} return x` } } } } } } },
  { name: 'scripted_metric in each bucket', line: SEARCH, body: { size: 0, aggs: { t: { terms: { field: 'n', size: 40 }, aggs: { a: { scripted_metric: { init_script: 'state.kept = new int[2000000]', map_script: '', combine_script: 'return state.kept.length', reduce_script: 'return states' } } } } } } },
  { name: 'a minimum_should_match script that spins', line: SEARCH, body: { query: { terms_set: { tag: { terms: ['tag-1', 'tag-2'], minimum_should_match_script: { source: `${SPIN} return 1` } } } } } },
  { name: 'an update that spins', line: 'POST /hostile/_update/1', body: { script: `while (true) { ctx._source.n++ }` }, status: 400 },
  { name: 'an update that grows the document', line: 'POST /hostile/_update/1', body: { script: 'ctx._source.big = []; for (int i = 0; i < 900000; ++i) { ctx._source.big.add("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" + i) }' } },
  { name: 'an update whose source contains itself', line: 'POST /hostile/_update/1', body: { script: 'ctx._source.me = ctx._source' } },
  { name: 'a bulk of updates that spin', line: 'POST /_bulk', body: Array.from({ length: 500 }, (_, i) => `${JSON.stringify({ update: { _index: 'hostile', _id: String(i % 40) } })}\n${JSON.stringify({ script: `${SPIN} ctx.op = 'noop'` })}\n`).join('') },
  { name: 'update by query with a script that spins', line: 'POST /hostile/_update_by_query?conflicts=proceed', body: { script: `${SPIN} ctx.op = 'noop'` } },
  { name: 'reindex with a script that spins', line: 'POST /_reindex', body: { source: { index: 'hostile' }, dest: { index: 'hostile-copy' }, script: { source: `${SPIN} ctx.op = 'noop'` } } },
  { name: 'a pipeline of scripts that spin', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: Array.from({ length: 200 }, () => ({ script: { source: `${SPIN} ctx.x = x` } })) }, docs: Array.from({ length: 20 }, () => ({ _source: {} })) } },
  { name: 'a pipeline of conditions that spin', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: Array.from({ length: 200 }, () => ({ set: { if: `${SPIN} return x > 0`, field: 'a', value: 1 } })) }, docs: Array.from({ length: 20 }, () => ({ _source: {} })) } },
  { name: 'a script for each element of a list', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ foreach: { field: 'items', processor: { script: { source: `${SPIN} ctx.x = x` } } } }] }, docs: [{ _source: { items: Array.from({ length: 5000 }, (_, i) => i) } }] } },
  { name: 'a bulk through a pipeline that spins', line: 'POST /hostile/_bulk?pipeline=hostile-spin', body: Array.from({ length: 500 }, (_, i) => `{"index":{"_id":"spin-${i}"}}\n{"n":${i}}\n`).join('') },
  { name: 'a predicate of tokens that spins', line: 'POST /_analyze', body: { tokenizer: 'whitespace', filter: [{ type: 'predicate_token_filter', script: { source: `${SPIN} return x > 0` } }], text: 'a '.repeat(5000) } },
  { name: 'a script query in a script score in a rescorer', line: SEARCH, body: { query: { script: { script: `${SPIN} return x > 0` } }, rescore: { window_size: 40, query: { rescore_query: { script_score: { query: { match_all: {} }, script: { source: `${SPIN} return x` } } } } } } },
  { name: 'an intervals filter that spins', line: SEARCH, body: { query: { intervals: { text: { match: { query: 'words', filter: { script: { source: `${SPIN} return x > 0` } } } } } } } },
  { name: 'a search of twenty searches that spin', line: 'POST /hostile/_msearch', body: Array.from({ length: 20 }, () => `{}\n${JSON.stringify({ query: { script: { script: `${SPIN} return x > 0` } } })}\n`).join('') },
];

const SOURCES: readonly HostileBody[] = [
  execute('parentheses in each other', `return ${'('.repeat(15_000)}1${')'.repeat(15_000)}`, refused),
  execute('blocks in each other', `${'if (params.a == 1) {'.repeat(3_000)}return 1;${'}'.repeat(3_000)}`, refused),
  execute('lists in each other', `return ${'['.repeat(15_000)}${']'.repeat(15_000)}`, refused),
  execute('lambdas in each other', `return ${'Optional.of(1).map(a -> '.repeat(2_000)}1${')'.repeat(2_000)}`, refused),
  execute('a long chain of calls', `return "a"${'.trim()'.repeat(9_000)}`, refused),
  execute('a long chain of additions', `return 1${' + params.size()'.repeat(4_000)}`),
  execute('a long chain of conditionals', `return ${'params.a == 1 ? 1 : '.repeat(3_000)}2`, refused),
  execute('a long chain of else', `if (params.a == 1) { return 1 }${' else if (params.a == 2) { return 2 }'.repeat(1_500)} return 3`),
  execute('many signs', `return ${'-'.repeat(60_000)}1`, refused),
  execute('many negations', `return ${'!'.repeat(60_000)}true`, refused),
  execute('an unclosed comment', `/*${' *'.repeat(30_000)}`, refused),
  execute('an unclosed string', `'${"\\'".repeat(30_000)}`, refused),
  execute('a script beyond its size', `return 1;${' '.repeat(70_000)}`, refused),
  execute('a long number', `return ${'9'.repeat(60_000)}`, refused),
  { name: 'an expression of parentheses', line: SEARCH, body: { query: { script_score: { query: { match_all: {} }, script: { lang: 'expression', source: `${'('.repeat(15_000)}1${')'.repeat(15_000)}` } } } }, status: 400 },
  { name: 'an expression of signs', line: SEARCH, body: { query: { script_score: { query: { match_all: {} }, script: { lang: 'expression', source: `${'-'.repeat(60_000)}1` } } } } },
  { name: 'an expression of a long sum', line: SEARCH, body: { query: { script_score: { query: { match_all: {} }, script: { lang: 'expression', source: `1${' + 1'.repeat(15_000)}` } } } } },
];

export const HOSTILE_SCRIPTS: HostileBodies = {
  preparations: [
    { line: 'PUT /_ingest/pipeline/hostile-spin', body: { processors: [{ script: { source: `${SPIN} ctx.x = x` } }] } },
  ],
  bodies: [...LOOPS, ...COLLECTIONS, ...MEMORY, ...NUMBERS, ...PLACES, ...SOURCES],
};
