import type { EsqlDescription } from '../../language/esql/describe-esql.ts';
import type { EsqlSuggestion } from '../../language/esql/suggest-esql.ts';
import { ESQL_LANGUAGE } from './esql-language.ts';
import { monaco } from './monaco.ts';
import { shortList } from './short-list.ts';

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;

const KINDS: Record<EsqlSuggestion['kind'], monaco.languages.CompletionItemKind> = {
  command: CompletionItemKind.Method,
  function: CompletionItemKind.Function,
  column: CompletionItemKind.Field,
  index: CompletionItemKind.Folder,
  policy: CompletionItemKind.Reference,
  keyword: CompletionItemKind.Keyword,
};

/**
 * Suggestions of ES|QL as Monaco shows them, in their order.
 * @param typed what precedes the cursor in the range
 * @param again title of the command that suggests again
 */
export function esqlItems(
  suggestions: readonly EsqlSuggestion[],
  typed: string,
  range: monaco.Range,
  again: string,
): monaco.languages.CompletionList {
  const { list, isCut } = shortList(suggestions, typed);
  const items = list.map((suggestion, order) => ({
    label: { label: suggestion.label, description: suggestion.detail },
    kind: KINDS[suggestion.kind],
    insertText: suggestion.insert,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    filterText: suggestion.label,
    sortText: String(order).padStart(4, '0'),
    documentation: { value: suggestion.doc },
    range,
    ...(suggestion.again ? { command: { id: 'editor.action.triggerSuggest', title: again } } : {}),
  }));
  return { suggestions: items, incomplete: isCut };
}

/** A name of ES|QL as a hover shows it. */
export function esqlHover({ title, doc, example }: EsqlDescription): monaco.languages.Hover {
  const contents = [{ value: `\`${title}\`` }, { value: doc }];
  if (example !== undefined) contents.push({ value: `\`\`\`${ESQL_LANGUAGE}\n${example}\n\`\`\`` });
  return { contents };
}
