import type { Variables } from '../../language/variables.ts';
import { describeAt, type NameDescription } from '../completion/describe.ts';
import { suggestAt } from '../completion/suggest.ts';
import type { Suggestion } from '../completion/suggestion.ts';
import { ANSWER_LANGUAGE, CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import { monaco } from '../editor/monaco.ts';
import { shortList } from '../editor/short-list.ts';
import { COPY } from './copy.ts';
import { hoverInQuery, suggestInQuery } from './query-suggestions.ts';
import type { NamesInUse } from './use-live-names.ts';

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

/** The names that requests can use. */
export interface KnownNames extends NamesInUse {
  /** Variables that the text does not define itself. */
  environment: Variables;
}

/** Registers suggestions and hovers of the console's language. Returns a function that removes them. */
export function provideSuggestions(names: { readonly current: KnownNames }): () => void {
  const registrations = [
    monaco.languages.registerCompletionItemProvider(CONSOLE_LANGUAGE, {
      triggerCharacters: ['/', '?', '&', '=', '"', '{', '[', ',', ' ', '.', '_', '|', '('],
      provideCompletionItems: async (model, position, _, token) => {
        const items = () => suggestionItems(model, position, names.current);
        const found = items();
        const arrival = names.current.arrival();
        if (!arrival) return found;
        await arrival;
        return token.isCancellationRequested ? undefined : items();
      },
    }),
    monaco.languages.registerHoverProvider(CONSOLE_LANGUAGE, {
      provideHover: async (model, position) => {
        const inQuery = hoverInQuery(model.getValue(), model.getOffsetAt(position), names.current.live);
        if (inQuery !== undefined) return inQuery;
        const found = describeAt(model.getValue(), model.getOffsetAt(position), names.current.live);
        return found && { contents: await hoverContents(found) };
      },
    }),
  ];
  return () => {
    for (const registration of registrations) registration.dispose();
  };
}

function suggestionItems(
  model: monaco.editor.ITextModel,
  position: monaco.Position,
  { live, environment }: KnownNames,
): monaco.languages.CompletionList {
  const inQuery = suggestInQuery(model, model.getOffsetAt(position), live);
  if (inQuery !== undefined) return inQuery;
  const found = suggestAt(model.getValue(), model.getOffsetAt(position), live, environment.keys());
  if (!found) return { suggestions: [] };
  const range = monaco.Range.fromPositions(
    model.getPositionAt(found.replace.from),
    model.getPositionAt(found.replace.to),
  );
  const typed = model.getValueInRange(range.setEndPosition(position.lineNumber, position.column));
  const { list, isCut } = shortList(found.suggestions, typed.replace(/^"/, ''));
  return { suggestions: list.map((suggestion, order) => itemOf(suggestion, order, range)), incomplete: isCut };
}

/** The description, and an example if there is one. Examples are loaded with the first hover. */
async function hoverContents({ label, detail, doc, exampleOf }: NameDescription): Promise<monaco.IMarkdownString[]> {
  const { exampleText } = await import('../completion/examples.ts');
  const example = exampleOf && exampleText(exampleOf);
  const contents = [{ value: `**${label}** ${detail}` }, { value: doc }];
  return example === undefined ? contents : [...contents, { value: codeBlock(example) }];
}

function codeBlock(json: string): string {
  return `\`\`\`${ANSWER_LANGUAGE}\n${json}\n\`\`\``;
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
