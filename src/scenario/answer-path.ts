/** A step into an answer: a member, an item of a list, or every item. */
export type Step = string | number | '*each*';

const EACH = '*each*';
const PART = /\[(\d+|\*)\]|((?:\\.|[^.[\]\\])+)|(\.)/y;

/**
 * `hits.hits[*]._source.title`: names separated by dots, items in brackets; `\` keeps the special meaning of a
 * character away. @throws SyntaxError with a sentence about the path
 */
export function parsePath(text: string): Step[] {
  const steps: Step[] = [];
  let needsName = true;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex;
    const part = PART.exec(text);
    if (!part) throw new SyntaxError(`unexpected [${text[at]}] at character ${at + 1} of the path [${text}]`);
    const [, item, name, dot] = part;
    if (name !== undefined) steps.push(name.replace(/\\(.)/g, '$1'));
    else if (item !== undefined) steps.push(item === '*' ? EACH : Number(item));
    else if (needsName) throw new SyntaxError(`a name is missing before character ${at + 1} of the path [${text}]`);
    needsName = dot !== undefined;
  }
  if (needsName) throw new SyntaxError(text === '' ? 'the path is empty' : `the path [${text}] ends with a dot`);
  return steps;
}

/** The value behind a path, or undefined. After `[*]` it is a list of what the items have there. */
export function valueAt(root: unknown, steps: readonly Step[]): unknown {
  let value = root;
  for (const [index, step] of steps.entries()) {
    if (step === EACH) {
      if (!Array.isArray(value)) return undefined;
      const rest = steps.slice(index + 1);
      const found = value.map(item => valueAt(item, rest)).filter(item => item !== undefined);
      return rest.includes(EACH) ? found.flat() : found;
    }
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined;
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
