import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern, MatchBounds, PatternWork } from '../java-regex/java-pattern.ts';
import { type Capture, compileGrok } from './grok-compiler.ts';
import { GROK_ECS_PATTERNS, GROK_PATTERNS } from './grok-patterns.data.ts';

/** Captured values by field, in the order of the expression. */
export interface GrokMatch {
  readonly fields: readonly (readonly [field: string, value: string, type: string | undefined])[];
  /** Index of the matching expression. */
  readonly index: number;
}

/** A match and the name of the expression's first field; empty matches are left out. */
export interface GrokRegion {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/**
 * Expressions such as `%{IP:client} %{WORD:method}`, tried together at each offset: the first offset that matches wins.
 */
export class Grok {
  private readonly pattern: JavaPattern;
  private readonly captures: readonly Capture[];
  private readonly alternatives: readonly number[];

  /** @throws GrokError */
  constructor(expressions: readonly string[], dictionary: ReadonlyMap<string, string>) {
    const compiled = compileGrok(expressions, dictionary);
    this.pattern = compiled.pattern;
    this.captures = compiled.captures;
    this.alternatives = compiled.alternatives;
  }

  /** The fields that expressions capture, with the types they give them. */
  get fields(): readonly { readonly name: string; readonly type: string | undefined }[] {
    return this.captures.map(({ field, type }) => ({ name: field, type }));
  }

  match(text: string, work?: PatternWork): GrokMatch | undefined {
    const bounds = this.pattern.find(text, 0, 0, work);
    if (!bounds) return undefined;
    const fields: [string, string, string | undefined][] = [];
    for (const { field, type, groups } of this.captures) {
      // If a name is used several times, the first group that matched wins.
      const group = groups.find(number => bounds[number * 2]! >= 0);
      if (group !== undefined) fields.push([field, textOf(text, bounds, group), type]);
    }
    const index = this.alternatives.findIndex(group => bounds[group * 2]! >= 0);
    return { fields, index: Math.max(0, index) };
  }

  /** The values of each field: all that were captured where a name is used several times. Undefined without a match. */
  capturedValues(text: string, work?: PatternWork): ReadonlyMap<string, readonly string[]> | undefined {
    const bounds = this.pattern.find(text, 0, 0, work);
    if (!bounds) return undefined;
    const values = new Map<string, string[]>();
    for (const { field, groups } of this.captures) {
      const captured = groups.filter(number => bounds[number * 2]! >= 0).map(number => textOf(text, bounds, number));
      values.set(field, [...(values.get(field) ?? []), ...captured]);
    }
    return values;
  }

  /** All matches from left to right. */
  regions(text: string, work?: PatternWork): GrokRegion[] {
    const name = this.captures[0]?.field ?? '';
    const regions: GrokRegion[] = [];
    let at = 0;
    while (at <= text.length) {
      const bounds = this.pattern.find(text, at, at, work);
      if (!bounds) break;
      const [from, to] = [bounds[0]!, bounds[1]!];
      if (to > from) regions.push({ from, to, name });
      at = to > from ? to : to + 1;
    }
    return regions;
  }
}

function textOf(text: string, bounds: MatchBounds, group: number): string {
  return text.slice(bounds[group * 2]!, bounds[group * 2 + 1]!);
}

const disabled: ReadonlyMap<string, string> = new Map(Object.entries(GROK_PATTERNS));
const v1: ReadonlyMap<string, string> = new Map([...disabled, ...Object.entries(GROK_ECS_PATTERNS)]);

const MODES: Readonly<Record<string, ReadonlyMap<string, string>>> = { disabled, v1 };

/** Whether there are patterns for a value of `ecs_compatibility`. */
export function isGrokMode(mode: string): boolean {
  return Object.hasOwn(MODES, mode);
}

/** The patterns of a mode: with legacy field names, or with those of the Elastic Common Schema. @throws EngineError */
export function grokPatterns(mode: string): ReadonlyMap<string, string> {
  const found = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  if (!found) throw illegalArgument(`unsupported ECS compatibility mode [${mode}]`);
  return found;
}
