import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseNode } from '../definition/parse-object.ts';
import { readRuntime } from '../definition/parse-root.ts';
import { buildField } from '../field-type-registry.ts';
import type { MappingEnvironment } from '../mapping-environment.ts';
import type { DynamicTemplate } from '../nodes.ts';
import {
  type CompiledTemplate,
  compileTemplate,
  type DetectedType,
  FIELD_TYPE_OF,
  fillTemplate,
  RUNTIME_TYPE_OF,
} from './template.ts';
import { writeTemplateBody } from './write-template.ts';

/**
 * Validates templates of a mapping request: rejects one that is invalid for every type it applies to. Whatever depends
 * on a field's name is checked when the template is used.
 * @throws EngineError
 */
export function checkTemplates(templates: readonly DynamicTemplate[], environment: MappingEnvironment): void {
  for (const { name, body } of templates) {
    if (writeJson(body['mapping'] as Writable).includes('{name}')) continue;
    const template = compileTemplate({ name, body });
    const error = failureOf(template, environment);
    if (!error) continue;
    const types = template.types.join(', ');
    throw illegalArgument(
      `dynamic template [${name}] has invalid content [${writeJson(writeTemplateBody(body))}], attempted to validate it with the following match_mapping_type: [${types}]`,
      { cause: error },
    );
  }
}

/** The error for the last type that the template is invalid for; undefined if it is valid for any. */
function failureOf(template: CompiledTemplate, environment: MappingEnvironment): EngineError | undefined {
  let last: EngineError | undefined;
  for (const type of template.types) {
    try {
      tryOut(template, type, environment);
      return undefined;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      last = error;
    }
  }
  return last;
}

function tryOut(template: CompiledTemplate, detected: DetectedType, environment: MappingEnvironment): void {
  const name = `__dynamic__${template.name}`;
  const body = fillTemplate(template, name, (template.runtime ? RUNTIME_TYPE_OF : FIELD_TYPE_OF)[detected]);
  if (template.runtime) {
    readRuntime({ [name]: body });
    return;
  }
  const type = String(body['type']);
  if (!FIELD_TYPES[type]) throw illegalArgument(`No mapper found for type [${type}]`);
  const node = parseNode(name, body, { environment, prefix: '' });
  if (node.kind === 'field') buildField(name, node, environment);
}
