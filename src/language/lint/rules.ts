import type { LintRule } from './rule.ts';
import { deprecatedKey } from './rules/deprecated-key.ts';
import { fieldOfUse } from './rules/field-of-use.ts';
import { fieldSupport } from './rules/field-support.ts';
import { indexSetting } from './rules/index-setting.ts';
import { matchOnKeyword } from './rules/match-on-keyword.ts';
import { missingKey } from './rules/missing-key.ts';
import { suggestInput } from './rules/suggest-input.ts';
import { termOnText } from './rules/term-on-text.ts';
import { undefinedVariable } from './rules/undefined-variable.ts';
import { unknownComponent } from './rules/unknown-component.ts';
import { unknownEndpoint } from './rules/unknown-endpoint.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownIndex } from './rules/unknown-index.ts';
import { unknownKey } from './rules/unknown-key.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownType } from './rules/unknown-type.ts';
import { valueOfField } from './rules/value-of-field.ts';
import { valueType } from './rules/value-type.ts';

/** Every rule of the linter. */
export const RULES: readonly LintRule[] = [
  unknownEndpoint,
  unknownParameter,
  undefinedVariable,
  unknownIndex,
  unknownKey,
  missingKey,
  deprecatedKey,
  valueType,
  indexSetting,
  unknownType,
  unknownComponent,
  unknownField,
  fieldSupport,
  fieldOfUse,
  suggestInput,
  termOnText,
  matchOnKeyword,
  valueOfField,
];
