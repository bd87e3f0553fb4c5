import type { LiveNames } from '../../language/live-names.ts';
import { describeAt, suggestAt } from '../completion/suggest.ts';
import type { Suggestion } from '../completion/suggestion.ts';
import { CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import { monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;

const KINDS: Record<Suggestion['kind'], monaco.languages.CompletionItemKind> = {
  method: CompletionItemKind.Keyword,
  endpoint: CompletionItemKind.Method,
  index: CompletionItemKind.Folder,
  parameter: CompletionItemKind.Property,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  field: CompletionItemKind.Field,
  query: CompletionItemKind.Class,
  aggregation: CompletionItemKind.Interface,
};

/** Registers suggestions and hovers of the console's language. Returns a function that removes them. */
export function provideSuggestions(live: { readonly current: LiveNames }): () => void {
  const registrations = [
    monaco.languages.registerCompletionItemProvider(CONSOLE_LANGUAGE, {
      triggerCharacters: ['/', '?', '&', '=', '"', '{', '[', ',', ' ', '.', '_'],
      provideCompletionItems: (model, position) => {
        const found = suggestAt(model.getValue(), model.getOffsetAt(position), live.current);
        if (!found) return { suggestions: [] };
        const range = monaco.Range.fromPositions(
          model.getPositionAt(found.replace.from),
          model.getPositionAt(found.replace.to),
        );
        return { suggestions: found.suggestions.map((suggestion, order) => itemOf(suggestion, order, range)) };
      },
    }),
    monaco.languages.registerHoverProvider(CONSOLE_LANGUAGE, {
      provideHover: (model, position) => {
        const found = describeAt(model.getValue(), model.getOffsetAt(position));
        return found && { contents: [{ value: `**${found.label}** ${found.detail}` }, { value: found.doc }] };
      },
    }),
  ];
  return () => {
    for (const registration of registrations) registration.dispose();
  };
}

/** Monaco filters by the text in the range, so names match by their label regardless of quotes. */
function itemOf(suggestion: Suggestion, order: number, range: monaco.Range): monaco.languages.CompletionItem {
  return {
    label: { label: suggestion.label, description: suggestion.detail },
    kind: KINDS[suggestion.kind],
    insertText: suggestion.insert ?? suggestion.label,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    filterText: suggestion.label,
    sortText: String(order).padStart(4, '0'),
    documentation: { value: suggestion.doc },
    range,
    ...(suggestion.again ? { command: { id: 'editor.action.triggerSuggest', title: COPY.suggest } } : {}),
  };
}
