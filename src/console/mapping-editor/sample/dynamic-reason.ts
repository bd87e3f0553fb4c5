import { matchesPattern } from '../../../language/name-pattern.ts';
import type { MappingModel } from '../form/mapping-model.ts';
import { COPY } from './copy.ts';

/** Explains why dynamic mapping chose `type` for a value; `type` is the engine's own answer. */
export function dynamicReason(model: MappingModel, path: string, raw: string, type: string): string {
  const template = templateFor(model, path, raw, type);
  if (template) return COPY.template(template.name, template.why);
  const detected = detect(model, raw, type);
  return REASONS[detected](raw, model);
}

type Detected = 'object' | 'string' | 'long' | 'double' | 'boolean' | 'date' | 'null';

const REASONS: Record<Detected, (raw: string, model: MappingModel) => string> = {
  object: () => COPY.object,
  long: raw => (raw.startsWith('"') ? COPY.wholeText(raw) : COPY.whole(raw)),
  double: raw => (raw.startsWith('"') ? COPY.decimalText(raw) : COPY.decimal(raw)),
  boolean: COPY.boolean,
  date: (raw, model) => COPY.date(raw, dateFormats(model)),
  null: () => COPY.nothing,
  string: (raw, model) => (model.root.get('date_detection') === 'false' ? COPY.textDetectionOff(raw) : COPY.text(raw)),
};

const DEFAULT_FORMATS = 'strict_date_optional_time';

function dateFormats(model: MappingModel): string {
  const own = model.root.get('dynamic_date_formats');
  return own === undefined ? DEFAULT_FORMATS : asTexts(JSON.parse(own)).join(', ');
}

const INTEGER = /^[+-]?\d{1,19}$/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
/** The shape of `strict_date_optional_time` and of `yyyy/MM/dd HH:mm:ss`. */
const DATE = /^(\d{4}-\d{2}(-\d{2})?(T.*)?|\d{4}-\d{2}-\d{2}|\d{4}\/\d{2}\/\d{2}( \d{2}:\d{2}:\d{2})?)$/;

/** What the JSON value was detected as. Custom formats are left to the engine, whose answer decides. */
function detect(model: MappingModel, raw: string, type: string): Detected {
  if (raw.startsWith('{')) return 'object';
  if (raw === 'true' || raw === 'false') return 'boolean';
  if (raw === 'null' || raw === '') return 'null';
  if (!raw.startsWith('"')) return /[.eE]/.test(raw) ? 'double' : 'long';
  const text = JSON.parse(raw) as string;
  if (model.root.get('numeric_detection') === 'true') {
    if (INTEGER.test(text)) return 'long';
    if (DECIMAL.test(text)) return 'double';
  }
  if (model.root.get('date_detection') === 'false' || DECIMAL.test(text)) return 'string';
  const looksLikeDate = model.root.has('dynamic_date_formats') ? type === 'date' : DATE.test(text);
  return looksLikeDate ? 'date' : 'string';
}

interface FoundTemplate {
  name: string;
  why: string;
}

function templateFor(model: MappingModel, path: string, raw: string, type: string): FoundTemplate | undefined {
  const list = JSON.parse(model.root.get('dynamic_templates') ?? '[]') as unknown;
  const detected = detect(model, raw, type);
  for (const entry of Array.isArray(list) ? (list as Record<string, unknown>[]) : []) {
    const [name, body] = Object.entries(entry)[0] ?? [];
    if (name === undefined || typeof body !== 'object' || body === null) continue;
    const conditions = body as Record<string, unknown>;
    if (catches(conditions, { path, detected, type })) return { name, why: conditionsText(conditions) };
  }
  return undefined;
}

interface Candidate {
  path: string;
  detected: Detected;
  type: string;
}

function catches(conditions: Record<string, unknown>, { path, detected, type }: Candidate): boolean {
  const leaf = path.slice(path.lastIndexOf('.') + 1);
  const wanted = asTexts(conditions['match_mapping_type'] ?? '*');
  const unwanted = asTexts(conditions['unmatch_mapping_type'] ?? []);
  if (!(wanted.includes('*') || wanted.includes(detected)) || unwanted.includes(detected)) return false;
  // Users' regular expressions are not run here; the type the engine chose shows whether the template matched.
  if (conditions['match_pattern'] === 'regex') return givenType(conditions) === type;
  const fits = (key: string, text: string) =>
    asTexts(conditions[key] ?? []).some(pattern => matchesPattern(pattern, text));
  if (conditions['match'] !== undefined && !fits('match', leaf)) return false;
  if (conditions['path_match'] !== undefined && !fits('path_match', path)) return false;
  return !fits('unmatch', leaf) && !fits('path_unmatch', path);
}

function givenType(conditions: Record<string, unknown>): unknown {
  const target = (conditions['mapping'] ?? conditions['runtime']) as Record<string, unknown> | undefined;
  return target?.['type'];
}

function conditionsText(conditions: Record<string, unknown>): string {
  return Object.entries(conditions)
    .filter(([key]) => key !== 'mapping' && key !== 'runtime')
    .map(([key, value]) => `${key} ${asTexts(value).join(', ')}`)
    .join(', ');
}

function asTexts(value: unknown): string[] {
  return [value].flat().map(String);
}
