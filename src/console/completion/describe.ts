import type { Description, Parameter } from '../../dsl/description.ts';
import type { BodyNode, ComponentKind, Noun } from '../../language/grammar/body-node.ts';
import { rootOf } from '../../language/grammar/body-roots.ts';
import { matchEndpoint } from '../../language/grammar/match-endpoint.ts';
import { resolveNode } from '../../language/grammar/resolve-node.ts';
import type { LiveNames } from '../../language/live-names.ts';
import { type CompletionContext, completionContextAt } from './completion-context.ts';
import { COPY } from './copy.ts';
import { docText, parametersOf, typeText } from './suggest-url.ts';

/** What a name is, for the person who points at it. */
export interface NameDescription {
  label: string;
  /** Its type, or the values it accepts. */
  detail: string;
  doc: string;
  /** What an example is looked up by; undefined if none would help. */
  exampleOf?: ExampleKey;
}

/** A name of the language with the catalogue it belongs to. */
export type ExampleKey =
  | { catalogue: 'query' | 'aggregation' | 'processor' | 'field type'; name: string }
  | { catalogue: 'component'; kind: ComponentKind; name: string }
  | { catalogue: 'parameter'; parameter: Parameter };

type BodyContext = Extract<CompletionContext, { kind: 'body' }>;

/** The description of the name at an offset; undefined if it is not a name of the language or of the engine. */
export function describeAt(text: string, offset: number, live: LiveNames): NameDescription | undefined {
  const context = completionContextAt(text, offset);
  if (context?.kind === 'body') return describeInBody(text, context, live);
  if (context?.kind === 'path') return describePath(text, context);
  if (context?.kind === 'parameter') {
    const name = text.slice(context.replace.from, context.replace.to);
    return describeParameter(parametersOf(context.method, context.path).find(parameter => parameter.name === name));
  }
  return undefined;
}

function describePath(
  text: string,
  { method, before, replace }: Extract<CompletionContext, { kind: 'path' }>,
): NameDescription | undefined {
  const segment = text.slice(replace.from, replace.to);
  const rest = /^[^?\s]*/.exec(text.slice(replace.to))![0];
  const match = matchEndpoint(method, `/${[...before, segment].join('/')}${rest}`);
  if (!match || !segment.startsWith('_')) return undefined;
  return { label: match.endpoint.name, detail: '', doc: match.endpoint.doc };
}

function describeInBody(text: string, context: BodyContext, live: LiveNames): NameDescription | undefined {
  const match = matchEndpoint(context.method, context.path);
  const root = match && rootOf(match.endpoint, context.bodyIndex, context.actions);
  const { position } = context;
  const resolved = root && resolveNode(root, position.path, position.scopes);
  if (!resolved) return undefined;
  const name = text.slice(position.replace.from, position.replace.to);
  const index = context.index ?? match.parts['index'];
  const { node } = resolved;
  if (position.role === 'value')
    return describeValue(node, name) ?? (isField(node) ? describeField(name, index, live) : undefined);
  return (
    describeKey(node, name) ??
    (isFieldKey(node) ? describeField(`${node.documentPath ?? ''}${name}`, index, live) : undefined)
  );
}

const CATALOGUES: Partial<Record<Noun, 'query' | 'aggregation' | 'processor'>> = {
  query: 'query',
  aggregation: 'aggregation',
  processor: 'processor',
};

function describeKey(
  { types = [], parameters = [], noun = 'key' }: BodyNode,
  name: string,
): NameDescription | undefined {
  const type = types.find(candidate => candidate.name === name);
  if (!type) return describeParameter(parameters.find(parameter => parameter.name === name));
  const catalogue = CATALOGUES[noun];
  return { label: name, detail: COPY.noun[noun], doc: type.doc, ...(catalogue && { exampleOf: { catalogue, name } }) };
}

function describeParameter(parameter: Parameter | undefined): NameDescription | undefined {
  if (!parameter) return undefined;
  return {
    label: parameter.name,
    detail: typeText(parameter),
    doc: docText(parameter),
    exampleOf: { catalogue: 'parameter', parameter },
  };
}

/** The type that a value names, or the component that it refers to. */
function describeValue({ typeName, reference }: BodyNode, name: string): NameDescription | undefined {
  const found = (typeName ?? reference)?.types.find((type: Description) => type.name === name);
  if (!found) return undefined;
  const kind = typeName?.kind ?? reference?.kind;
  return {
    label: name,
    detail: kind === undefined ? COPY.fieldType : COPY.component[kind],
    doc: found.doc,
    exampleOf: kind === undefined ? { catalogue: 'field type', name } : { catalogue: 'component', kind, name },
  };
}

function isField({ scalar }: BodyNode): boolean {
  return scalar?.type === 'field' || scalar?.type === 'fields';
}

function isFieldKey({ fields, documentPath }: BodyNode): boolean {
  return fields === true || documentPath !== undefined;
}

function describeField(path: string, index: string | undefined, live: LiveNames): NameDescription | undefined {
  const field = live.fields(index).find(candidate => candidate.path === path.replace(/\^[\d.]+$/, ''));
  if (!field) return undefined;
  const settings = Object.entries(field.parameters)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `\`${name}: ${String(value)}\``);
  return { label: field.path, detail: field.type, doc: [COPY.fieldOf(index), ...settings].join('  \n') };
}
