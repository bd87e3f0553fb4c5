import { nextToken } from '../json-scanner.ts';

const BRACES = /\{\{\s*([\w.-]+(?:\[[\w.]+\])*(?:\.[$*\w.[\]-]*)?)\s*\}\}/g;
const RESPONSE = /^([\w-]+)\.response\.body\.(?:\$\.)?(.+)$/;

/** The first variable that another program computes, such as `$guid`; undefined without one. */
export function dynamicVariable(text: string): string | undefined {
  return /\{\{\s*(\$[^}]*?)\s*\}\}/.exec(text)?.[1];
}

/**
 * `{{name}}` as `${name}`, and `{{a.response.body.$.b[0]}}` as `${a.b.0}`.
 * @param known the only names to change, if others may belong to templates of the engine
 * @param isJson whether variables outside of strings need quotes, in which they keep their type
 */
export function fromBraces(text: string, known: ReadonlyMap<string, string> | undefined, isJson: boolean): string {
  const strings = isJson ? stringRanges(text) : [];
  let at = 0;
  return text.replace(BRACES, (whole, written: string, from: number) => {
    const response = RESPONSE.exec(written);
    if (!response && known && !known.has(written)) return whole;
    const name = response ? `${response[1]}.${response[2]!.replace(/\[(\w+)\]/g, '.$1')}` : written;
    while (at < strings.length && strings[at]!.to <= from) at++;
    const isBare = isJson && !(at < strings.length && strings[at]!.from < from);
    return isBare ? `"\${${name}}"` : `\${${name}}`;
  });
}

function stringRanges(text: string): { from: number; to: number }[] {
  const ranges = [];
  for (let token = nextToken(text, 0); token; token = nextToken(text, token.to))
    if (token.kind === 'string' || token.kind === 'raw-string') ranges.push(token);
  return ranges;
}

/**
 * `${name}` as `{{name}}`, and the responses of named requests by `response`, which returns undefined where the other
 * program cannot use them.
 */
export function toBraces(text: string, response: (name: string, path: string) => string): string {
  return text.replace(/\$\{([\w-]+)(?:\.([\w.-]+))?\}/g, (_whole, name: string, path: string | undefined) =>
    path === undefined ? `{{${name}}}` : response(name, path),
  );
}
