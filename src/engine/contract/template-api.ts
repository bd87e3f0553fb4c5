import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/** Index templates by kind. Methods throw EngineError and change nothing when they do. */
export interface TemplateApi {
  readonly components: NamedTemplates;
  readonly composable: IndexTemplateApi;
  readonly legacy: NamedTemplates;
}

/** The templates of one kind. Expressions are comma lists with wildcards. */
export interface NamedTemplates {
  put(name: string, body: JsonObject, options?: PutOptions): Promise<PutAnswer>;
  /** All templates without an expression. */
  list(expression: string | undefined): { found: boolean; answer: Record<string, Writable> };
  exists(expression: string): boolean;
  delete(expression: string): Promise<Acknowledged>;
}

export interface IndexTemplateApi extends NamedTemplates {
  /** The configuration of a new index with this name; `body` is an additional template to try. */
  simulateIndex(index: string, body: JsonObject | undefined): Writable;
  /** The resolved contents of a template, existing or given in `body`. */
  simulate(name: string | undefined, body: JsonObject | undefined): Writable;
}

export interface PutOptions {
  /** Rejects replacing an existing one. */
  create?: boolean;
}

/** The response to a change; `warnings` are sent as headers. */
export interface PutAnswer {
  answer: Acknowledged;
  warnings: string[];
}
