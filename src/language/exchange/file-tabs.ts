import { referencesIn } from '../variables.ts';
import { baseName, type FileContents, type NamedText } from './exchange-format.ts';

const MOST_TABS = 12;

/** The texts of a file with the definitions that they use. */
export function wholeTexts({ texts, definitions }: FileContents): NamedText[] {
  return texts.map(named => ({ ...named, text: withDefinitions(named.text, definitions) }));
}

/** A tab for each folder of a file, or a single one if it has more folders than anyone wants tabs. */
export function fileTabs(contents: FileContents, fileName: string): { name: string; text: string }[] {
  const folders = new Map<string, string[]>();
  for (const { folder, text } of contents.texts) folders.set(folder, [...(folders.get(folder) ?? []), text.trim()]);
  const title = baseName(fileName);
  const tabs =
    folders.size > MOST_TABS
      ? [{ name: title, texts: [...folders.values()].flat() }]
      : [...folders].map(([folder, texts]) => ({ name: folder.split('/').at(-1) || title, texts }));
  return tabs.map(({ name, texts }) => ({
    name,
    text: `${withDefinitions(texts.join('\n\n'), contents.definitions)}\n`,
  }));
}

/** Definitions that are not used, such as passwords of headers, are left out. */
function withDefinitions(text: string, definitions: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const pending = [text];
  for (let next = pending.pop(); next !== undefined; next = pending.pop())
    for (const { name } of referencesIn(next)) {
      if (used.has(name) || !definitions.has(name)) continue;
      used.add(name);
      pending.push(definitions.get(name)!);
    }
  const lines = [...definitions].filter(([name]) => used.has(name)).map(([name, value]) => `@${name} = ${value}`);
  return lines.length === 0 ? text : `${lines.join('\n')}\n\n${text}`;
}
