import { isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';
import { parsePath, type Step, valueAt } from './answer-path.ts';
import { faultOf, isOperators, meets, type Operators } from './matchers.ts';
import type { ScenarioProblem } from './scenario-problem.ts';

/** What an answer must have at a path. */
export interface Expectation {
  /** In the file, from 1. */
  readonly line: number;
  /** As written. */
  readonly path: string;
  /** The named request whose answer is meant; undefined for the last request of the preceding block. */
  readonly request: string | undefined;
  readonly target: Target;
  readonly steps: readonly Step[];
  readonly operators: Operators;
  /** The operators as written: a plain value for equality. */
  readonly wanted: unknown;
}

type Target = 'status' | 'header' | 'text' | 'body';

/** The part of an answer that expectations read. */
export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly body: unknown;
}

/**
 * Parses the YAML of an `expect` block: paths and what must be there. `names` are those of named requests, whose answers
 * are meant by `name: path` in quotes, or by a map below the name.
 * @param firstLine of the text, in the file
 */
export function parseExpectations(
  text: string,
  firstLine: number,
  names: ReadonlySet<string>,
): { expectations: Expectation[]; problems: ScenarioProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' });
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line - 1;
  const problems = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    message: message.split('\n')[0]!,
  }));
  if (problems.length > 0) return { expectations: [], problems };
  if (!isMap(document.contents))
    return {
      expectations: [],
      problems: [{ line: firstLine, message: 'expected lines of the form `path: value`' }],
    };
  const expectations: Expectation[] = [];
  const read = (pairs: readonly Pair[], request: string | undefined) => {
    for (const pair of pairs) {
      const line = lineAt((isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? 0);
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      try {
        // Throws for aliases that would expand beyond measure.
        const value: unknown = isNode(pair.value) ? pair.value.toJS(document) : null;
        if (request === undefined && names.has(key) && isMap(pair.value) && !isOperators(value)) {
          read(pair.value.items, key);
          continue;
        }
        expectations.push({ ...expectationOf(key, value, request, names), line });
      } catch (error) {
        problems.push({ line, message: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  read(document.contents.items, undefined);
  return { expectations, problems };
}

/** @throws Error with a sentence about what is wrong */
function expectationOf(
  key: string,
  wanted: unknown,
  named: string | undefined,
  names: ReadonlySet<string>,
): Omit<Expectation, 'line'> {
  const prefix = /^(\w+):\s+/.exec(key);
  const request = named ?? prefix?.[1];
  if (prefix && !names.has(prefix[1]!)) throw new Error(`no request above is named [${prefix[1]}]`);
  const path = prefix ? key.slice(prefix[0].length) : key;
  const steps = parsePath(path);
  const operators = isOperators(wanted) ? wanted : { eq: wanted };
  const fault = faultOf(operators);
  if (fault !== undefined) throw new Error(`${path}: ${fault}`);
  return { path, request, ...targetOf(steps), operators, wanted };
}

/** `status`, `headers.x` and `text` belong to the response; `$.status` is a member of its body. */
function targetOf([first, second, ...rest]: readonly Step[]): { target: Target; steps: Step[] } {
  const isAlone = second === undefined;
  if ((first === 'status' || first === 'text') && isAlone) return { target: first, steps: [] };
  if (first === 'headers' && typeof second === 'string' && rest.length === 0)
    return { target: 'header', steps: [second.toLowerCase()] };
  const steps = [first!, ...(isAlone ? [] : [second]), ...rest];
  return { target: 'body', steps: first === '$' ? steps.slice(1) : steps };
}

/** What an answer has at the path of an expectation; undefined if nothing. */
export function foundBy({ target, steps }: Expectation, answer: CheckedAnswer): unknown {
  if (target === 'status') return answer.status;
  if (target === 'text') return answer.text;
  return valueAt(target === 'header' ? answer.headers : answer.body, steps);
}

/** @throws PatternTooSlow */
export function holdsFor(expectation: Expectation, answer: CheckedAnswer): boolean {
  return meets(foundBy(expectation, answer), expectation.operators);
}
