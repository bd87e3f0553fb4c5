import { seeded } from '../malformed-request.ts';
import type { HostileBodies, HostileBody } from './hostile-body.ts';

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Values that grow; each is declared before the loops. */
const VALUES = [
  'def v = "a";',
  'def v = new StringBuilder("a");',
  'def v = new ArrayList([1, 2, 3]);',
  'def v = new HashMap();',
  'def v = new TreeMap();',
  'def v = BigInteger.TEN;',
  'def v = new BigDecimal("1.1");',
  'def v = new int[1000];',
  'def v = new LinkedList();',
  'def v = [1, [2, [3]]];',
  'def v = new HashSet();',
];

/** Operations on a value, whether or not it has the method: failures are caught. */
const STEPS = [
  'v = v + v;',
  'v.append(v.toString());',
  'v.addAll(v);',
  'v.put(i, v.toString());',
  'v.put(v.size(), [v.size()]);',
  'v.add(0, i);',
  'v.add("" + i + v.size());',
  'v.remove(0);',
  'v = v.multiply(v);',
  'v = v.pow(3);',
  'v = v.toString().replace("1", "11111111");',
  'v = [v, v];',
  'v = v.toString();',
  'v = v.stream().sorted().collect(Collectors.toList());',
  'v = new ArrayList(v); Collections.reverse(v);',
  'n += v.hashCode();',
  'n += v.equals(v.toString()) ? 1 : 0;',
  'n += v.contains(i) ? 1 : 0;',
  'n += v.indexOf(i);',
  'n += v.toString() =~ /(a+)+b/ ? 1 : 0;',
  'n += v.toString().splitOnToken("a").length;',
  'def w = new int[10000 * i]; n += w.length;',
  'n += v.stream().mapToInt(x -> x.hashCode()).sum();',
  'v = v.splitOnToken("").length + v;',
];

function script(random: Random): string {
  const depth = 1 + Math.floor(random() * 3);
  const names = ['i', 'j', 'k'];
  const open = names
    .slice(0, depth)
    .map(name => `for (int ${name} = 0; ${name} < ${pick(random, [10, 1000, 900_000])}; ++${name}) {`);
  const steps = Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => `try { ${pick(random, STEPS)} } catch (Exception e) { n++ }`,
  );
  return `${pick(random, VALUES)} long n = 0; ${open.join(' ')} ${steps.join(' ')} ${'}'.repeat(depth)} return n;`;
}

const PLACES: readonly ((source: string) => Pick<HostileBody, 'line' | 'body'>)[] = [
  source => ({ line: 'POST /_scripts/painless/_execute', body: { script: { source } } }),
  source => ({
    line: 'POST /hostile/_search',
    body: {
      query: {
        script_score: {
          query: { match_all: {} },
          script: { source: source.replace(/return n;$/, 'return Math.abs(n);') },
        },
      },
    },
  }),
  source => ({ line: 'POST /hostile/_search', body: { size: 40, script_fields: { f: { script: { source } } } } }),
  source => ({
    line: 'POST /_ingest/pipeline/_simulate',
    body: {
      pipeline: { processors: [{ script: { source: source.replace('return n;', 'ctx.n = n;') } }] },
      docs: Array.from({ length: 10 }, () => ({ _source: {} })),
    },
  }),
  source => ({
    line: 'POST /hostile/_update_by_query?conflicts=proceed',
    body: { script: { source: source.replace('return n;', "ctx.op = 'noop';") } },
  }),
];

/** Scripts generated from growing values, expensive methods and loops; a seed determines them. */
export function generatedScripts(count: number, seed = 11): HostileBodies {
  const random = seeded(seed);
  const bodies = Array.from({ length: count }, (_, i) => {
    const source = script(random);
    const place = PLACES[i % PLACES.length]!;
    return { name: `script ${i}: ${source.replace(/\s+/g, ' ').slice(0, 90)}`, ...place(source) };
  });
  return { bodies };
}
