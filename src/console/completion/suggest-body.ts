import type { Description } from '../../dsl/description.ts';
import type { BodyNode, Noun } from '../../language/grammar/body-node.ts';
import { rootOf } from '../../language/grammar/body-roots.ts';
import { fitsUse } from '../../language/grammar/field-fit.ts';
import { keyPaths, ownComponents } from '../../language/grammar/key-paths.ts';
import { matchEndpoint } from '../../language/grammar/match-endpoint.ts';
import { type ResolvedNode, resolveNode } from '../../language/grammar/resolve-node.ts';
import type { TextRange } from '../../language/json-scanner.ts';
import type { LiveNames } from '../../language/live-names.ts';
import type { BodyPosition } from './body-position.ts';
import type { CompletionContext } from './completion-context.ts';
import { COPY } from './copy.ts';
import { documentKeys } from './document-keys.ts';
import { keySuggestion, nameSuggestion } from './key-snippets.ts';
import { suggestInScript } from './suggest-script.ts';
import { fieldSuggestions, valuesOf } from './suggest-url.ts';
import type { Suggestion } from './suggestion.ts';

type BodyContext = Extract<CompletionContext, { kind: 'body' }>;

/** A cursor in a body, with what surrounds it. */
interface Place extends ResolvedNode {
  position: BodyPosition;
  live: LiveNames;
  index: string | undefined;
  /** Every name in the body as a path. */
  paths: string[][];
}

/** Names or values valid at the cursor. The inserted text takes existing quotes and a following colon into account. */
export function suggestBody(
  text: string,
  context: BodyContext,
  live: LiveNames,
): { replace: TextRange; suggestions: Suggestion[] } {
  const { position, body } = context;
  const place = placeOf(context, live, () => keyPaths(text, body));
  if (!place) return { replace: bodyRange(position), suggestions: [] };
  if (position.role === 'value' && (position.raw || position.quoted)) {
    const inScript = suggestInScript(place);
    if (inScript) return inScript;
  }
  if (position.raw) return { replace: bodyRange(position), suggestions: [] };
  return {
    replace: bodyRange(position),
    suggestions:
      position.role === 'key'
        ? keysAt(place)
            .filter(key => !position.siblings.includes(key.label) || key.label === position.prefix)
            .map(key => asKey(key, position))
        : valuesAt(place).map(value => asValue(value, position)),
  };
}

function placeOf(context: BodyContext, live: LiveNames, paths: () => string[][]): Place | undefined {
  const match = matchEndpoint(context.method, context.path);
  const root = match && rootOf(match.endpoint, context.bodyIndex, context.actions);
  const resolved = root && resolveNode(root, context.position.path, context.position.scopes);
  if (!resolved) return undefined;
  return {
    ...resolved,
    position: context.position,
    live,
    index: context.index ?? match.parts['index'],
    paths: paths(),
  };
}

const KINDS: Partial<Record<Noun, Suggestion['kind']>> = {
  query: 'query',
  retriever: 'query',
  aggregation: 'aggregation',
};

/** Names that the grammar itself contains. */
function knownKeys({ types = [], parameters = [], noun }: BodyNode): Suggestion[] {
  const kind = KINDS[noun ?? 'key'] ?? 'value';
  return [...types.map(type => nameSuggestion(type, kind)), ...parameters.map(parameter => keySuggestion(parameter))];
}

function keysAt({ node, live, index }: Place): Suggestion[] {
  if (node.documentPath !== undefined) return documentKeys(live.fields(index), node.documentPath);
  const known = knownKeys(node);
  if (!node.fields) return known;
  const use = node.child?.('')?.fieldOf;
  const fields = fittingFirst(live, index, use).map(field => ({ ...field, insert: `"${field.label}": $0` }));
  return [...fields, ...known];
}

function valuesAt({ node, parent, live, index, paths }: Place): Suggestion[] {
  const { scalar, typeName, reference } = node;
  if (typeName) return names(typeName.types);
  if (reference) {
    const own = [...ownComponents(paths, reference.kind), ...live.components(reference.kind, index)];
    return [...own.map(label => ownName(label)), ...names(reference.types)];
  }
  if (!scalar) return [];
  if (scalar.type === 'analyzer')
    return [...ownComponents(paths, 'analyzer').map(label => ownName(label)), ...valuesOf(scalar, live, index)];
  if (scalar.type === 'field' || scalar.type === 'fields') return fittingFirst(live, index, parent?.use);
  return valuesOf(scalar, live, index);
}

function fittingFirst(live: LiveNames, index: string | undefined, use: string | undefined): Suggestion[] {
  const types = new Map(live.fields(index).map(({ path, type }) => [path, type]));
  const fields = fieldSuggestions(live, index);
  const fits = ({ label }: Suggestion) => fitsUse(use, types.get(label)!);
  return [...fields.filter(fits), ...fields.filter(field => !fits(field))];
}

function ownName(label: string): Suggestion {
  return { label, kind: 'value', detail: COPY.ownComponent, doc: '' };
}

function names(types: readonly Description[]): Suggestion[] {
  return types.map(type => ({ ...nameSuggestion(type, 'value'), insert: type.name }));
}

/** Omits the closing quote inside quotes, and the value before a colon, since both exist already. */
function asKey(key: Suggestion, position: BodyPosition): Suggestion {
  const whole = key.insert ?? `"${key.label}": $0`;
  if (position.colonFollows) return { ...key, insert: position.quoted ? key.label : `"${key.label}"`, again: false };
  return position.quoted ? { ...key, insert: whole.slice(1) } : { ...key, insert: whole };
}

function asValue(value: Suggestion, position: BodyPosition): Suggestion {
  const bare = value.insert ?? value.label;
  const isLiteral = /^(true|false|null|-?\d+(\.\d+)?)$/.test(bare);
  return { ...value, insert: position.quoted || isLiteral ? bare : `"${bare}"`, again: false };
}

/** A suggested name inserts its closing quote and colon, unless a colon follows. */
function bodyRange(position: BodyPosition): TextRange {
  const { from, to } = position.replace;
  const swallows = position.role === 'key' && position.closed && !position.colonFollows;
  return { from, to: swallows ? to + 1 : to };
}
