import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject } from '../../json/json-value.ts';
import type { IndexTemplate } from '../../templates/index-template.ts';
import { type NamedTemplate, type TemplateSet, winningTemplate } from '../../templates/template-set.ts';

/** `@timestamp`, or the field given in the template, which OpenSearch supports. */
export function timestampFieldOf({ dataStream }: IndexTemplate): string {
  const field = dataStream?.['timestamp_field'];
  const name = isJsonObject(field) ? field['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : '@timestamp';
}

/** The template that matches a data stream. @throws EngineError */
export function streamTemplate(set: TemplateSet, stream: string): NamedTemplate {
  const chosen = winningTemplate(set, stream, false);
  if (!chosen) throw illegalArgument(`no matching index template found for data stream [${stream}]`);
  if (!chosen.template.dataStream)
    throw illegalArgument(
      `matching index template [${chosen.name}] for data stream [${stream}] has no data stream template`,
    );
  return chosen;
}
