import type { SynonymRule } from '../../contract/synonym-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type KeyReaders, parseStrict } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';

/** Elasticsearch's limit for one set. */
const MAX_RULES = 10_000;

interface RuleRequest {
  id: string | undefined;
  synonyms: string | undefined;
}

const SCALARS = ['VALUE_STRING', 'VALUE_NUMBER'] as const;

const RULE_KEYS: KeyReaders<RuleRequest> = {
  id: { tokens: SCALARS, read: (rule, value) => (rule.id = plainTextOf(value)) },
  synonyms: { tokens: SCALARS, read: (rule, value) => (rule.synonyms = plainTextOf(value)) },
};

const SET_KEYS: KeyReaders<{ rules: JsonValue[] | undefined }> = {
  synonyms_set: {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read: (set, value) => (set.rules = Array.isArray(value) ? value : [value]),
  },
};

/** The rules of a set; a rule without an id gets a new one, and the last one with an id counts. @throws EngineError */
export function parseSynonymSet(body: JsonObject, newId: () => string): SynonymRule[] {
  const { rules } = parseStrict('synonyms_set', body, { rules: undefined as JsonValue[] | undefined }, SET_KEYS);
  if (!rules) throw illegalArgument('Required [synonyms_set]');
  if (rules.length > MAX_RULES)
    throw illegalArgument(`The number of synonym rules in a synonyms set cannot exceed ${MAX_RULES}`);
  const parsed = rules.map(rule => {
    if (!isJsonObject(rule))
      throw new EngineError('x_content_parse_exception', '[synonyms_set] failed to parse field [synonyms_set]');
    const { id = newId(), synonyms } = parseRule(rule);
    return [id, { id, synonyms }] as const;
  });
  return [...new Map(parsed).values()];
}

/** @throws EngineError */
export function parseRule(body: JsonObject): { id: string | undefined; synonyms: string } {
  const { id, synonyms } = parseStrict('synonym_rule', body, { id: undefined, synonyms: undefined }, RULE_KEYS);
  if (synonyms === undefined) throw illegalArgument('Required [synonyms]');
  checkRule(synonyms);
  return { id, synonyms };
}

/** @throws EngineError unless it is `a, b` or `a, b => c` */
function checkRule(synonyms: string): void {
  if (synonyms.trim() === '') throw illegalArgument("[synonyms] field can't be empty");
  const sides = synonyms.split('=>');
  if (sides.length === 1) return;
  if (sides.length > 2)
    throw illegalArgument(
      `[synonyms] More than one explicit mapping specified in the same synonyms rule: [${synonyms}]`,
    );
  if (sides.some(side => side.trim() === '')) throw illegalArgument(`[synonyms] Incorrect syntax for [${synonyms}]`);
}
