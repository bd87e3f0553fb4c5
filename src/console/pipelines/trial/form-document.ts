import { tryOutline } from '../../../language/json-outline.ts';
import { setAt } from '../../mapping-editor/json/json-edit.ts';
import { allSteps, type PipelineSteps } from '../draft/pipeline-steps.ts';

/** The fields that a pipeline reads and does not write itself, in the order in which it reads them. */
export function fieldsRead(steps: PipelineSteps): string[] {
  const read = new Set<string>();
  const written = new Set<string>();
  for (const { type, options } of allSteps(steps)) {
    const { field, target_field: target, copy_from: from, fields } = options;
    const reads = type === 'set' || type === 'append' ? [from] : [field, fields].flat();
    for (const name of reads) if (isField(name) && !written.has(name)) read.add(name);
    for (const name of type === 'set' || type === 'append' ? [field] : [target]) if (isField(name)) written.add(name);
    // What a pattern captures is a field.
    for (const [, name] of patternsOf(options).matchAll(CAPTURE)) written.add(name!);
  }
  return [...read];
}

const CAPTURE = /%\{(?:[A-Z0-9_]+:)?[+?&*]?([\w.@-]+)(?:->)?(?::\w+)?\}/g;

function patternsOf({ pattern, patterns }: { pattern?: unknown; patterns?: unknown }): string {
  return [pattern, patterns]
    .flat()
    .filter(each => typeof each === 'string')
    .join(' ');
}

function isField(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && !name.startsWith('_ingest.');
}

/** The document of a form as JSON text: dots in names make objects, and empty values no field. */
export function formSource(form: Readonly<Record<string, string>>): string {
  let source = '{}';
  for (const [field, value] of Object.entries(form))
    if (value !== '') source = setAt(source, field.split('.'), tryOutline(value).root ? value : JSON.stringify(value));
  return source;
}
