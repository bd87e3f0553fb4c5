import type { LIGHT } from './tokens.data.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** `{ bg: { railActive: … } }` → `--bg-rail-active`. */
export function cssVariablesOf(tokens: typeof LIGHT): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [group, members] of Object.entries(tokens)) {
    for (const [name, value] of Object.entries(members)) {
      variables[`--${group}-${kebab(name.replace(/^(\d)/, '$1-')).replace(/--/, '-').replace(/-$/, '')}`] = value;
    }
  }
  return variables;
}
