import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type YAMLMap,
} from 'yaml';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { lineAndColumn } from '../../engine/json/json-error.ts';
import type { JsonText } from './json-text.ts';
import { unreadableText } from './unreadable-body.ts';
import { appendScalar, UnreadableScalar } from './yaml-scalars.ts';

/** UTF-16 units. Parsing is synchronous, so this and the number of tokens bound how long other requests wait. */
const MAX_LENGTH = 1024 * 1024;
/** Punctuation, blanks, line ends and scalars; some five microseconds each. */
const MAX_TOKENS = 200_000;
/** The first is the body, the second an error of its reader. */
const MAX_DOCUMENTS = 2;

/** No tag constructs anything, and comparing keys is left to the JSON reader, which takes linear time. */
const OPTIONS = {
  schema: 'failsafe',
  resolveKnownTags: false,
  uniqueKeys: false,
  merge: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/**
 * Appends a YAML text to `json`. As in Elasticsearch an alias is the string of its name, so that a text cannot expand,
 * and anchors mean nothing.
 * @throws EngineError for a text that is not YAML, or is too long
 */
export function readYaml(text: string, json: JsonText): void {
  if (text.length > MAX_LENGTH) throw tooLong(`${MAX_LENGTH} characters`);
  for (const document of documentsOf(text)) {
    const [error] = document.errors;
    if (error) throw failure(text, error.message, error.pos[0]);
    json.separate();
    if (document.contents === null) json.literal(null);
    else new YamlReader(text, json).node(document.contents);
  }
}

type ParsedDocument = Document.Parsed<ParsedNode>;

function documentsOf(text: string): ParsedDocument[] {
  const parser = new Parser();
  const composer = new Composer(OPTIONS);
  const documents: ParsedDocument[] = [];
  let tokens = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (++tokens > MAX_TOKENS) throw tooLong(`${MAX_TOKENS} tokens`);
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (documents.length >= MAX_DOCUMENTS) return documents;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  return documents.slice(0, MAX_DOCUMENTS);
}

class YamlReader {
  private readonly text: string;
  private readonly json: JsonText;

  constructor(text: string, json: JsonText) {
    this.text = text;
    this.json = json;
  }

  node(node: unknown): void {
    const { json } = this;
    if (isAlias(node)) json.string(node.source);
    else if (isScalar(node)) this.scalar(node);
    else if (isMap(node)) this.map(node);
    else if (isSeq(node)) {
      json.open('[');
      for (const item of node.items) this.node(item);
      json.close(']');
    } else if (isPair(node)) throw failure(this.text, 'mapping values are not allowed here', 0);
    else json.literal(null);
  }

  private map(map: YAMLMap): void {
    this.json.open('{');
    for (const { key, value } of map.items) {
      if (!isScalar(key))
        throw failure(this.text, 'Expected a property name (Scalar value in YAML)', offsetOf(key ?? map));
      this.json.name(sourceOf(key));
      this.node(value);
    }
    this.json.close('}');
  }

  private scalar(scalar: ScalarNode): void {
    const isPlain = scalar.type === 'PLAIN' || scalar.type === undefined;
    try {
      appendScalar(sourceOf(scalar), isPlain, scalar.tag, this.json);
    } catch (error) {
      if (error instanceof UnreadableScalar) throw failure(this.text, error.message, offsetOf(scalar));
      throw error;
    }
  }
}

interface ScalarNode {
  readonly source?: string;
  readonly value: unknown;
  readonly type?: string;
  readonly tag?: string;
}

/** The text of a scalar without its quotes and escapes; empty if there is none. */
function sourceOf(scalar: ScalarNode): string {
  return scalar.source ?? (typeof scalar.value === 'string' ? scalar.value : '');
}

function offsetOf(node: unknown): number {
  return (node as Partial<ParsedNode>).range?.[0] ?? 0;
}

function failure(text: string, reason: string, offset: number): EngineError {
  const { line, column } = lineAndColumn(text, offset);
  return unreadableText(reason, line, column);
}

function tooLong(limit: string): EngineError {
  return new EngineError('x_content_parse_exception', `The incoming YAML document exceeds the limit: ${limit}.`);
}
