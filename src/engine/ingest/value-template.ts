import { hashOrder } from '../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { compileMustache } from '../mustache/mustache-template.ts';
import { deepCopy } from './deep-copy.ts';
import type { IngestDocument } from './ingest-document.ts';

export type TextTemplate = (document: IngestDocument) => string;
export type ValueTemplate = (document: IngestDocument) => JsonValue;

/** A string with or without `{{fields}}`. @throws MustacheError */
export function textTemplate(text: string): TextTemplate {
  if (!text.includes('{{')) return () => text;
  const template = compileMustache(text, { order: hashOrder });
  return document => template.render(document.model);
}

/** A value whose strings are templates; every call returns a new value. @throws MustacheError */
export function valueTemplate(value: JsonValue): ValueTemplate {
  if (typeof value === 'string') return textTemplate(value);
  if (!hasTemplates(value)) return () => deepCopy(value);
  if (Array.isArray(value)) {
    const items = value.map(valueTemplate);
    return document => items.map(item => item(document));
  }
  const members = Object.entries(value as JsonObject).map(
    ([key, member]) => [textTemplate(key), valueTemplate(member)] as const,
  );
  return document => Object.fromEntries(members.map(([key, member]) => [key(document), member(document)]));
}

function hasTemplates(value: JsonValue): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (Array.isArray(value)) return value.some(hasTemplates);
  return (
    isJsonObject(value) && Object.entries(value).some(([key, member]) => key.includes('{{') || hasTemplates(member))
  );
}
