import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { deleteResource, getResource, listResources, putResource } from '../resources/resource-definitions.ts';
import { deleteConfig, getConfig, listConfig, putConfig } from './config-files.ts';
import { exportSnapshot, importSnapshot } from './snapshot-transfer.ts';

async function terms(call: Call): Promise<Answer> {
  const size = call.integer('size') ?? 100;
  const before = call.integer('before') ?? 0;
  if (size < 0 || before < 0)
    throw illegalArgument(`[size] and [before] must not be negative, found [${size}] and [${before}]`);
  return ok(
    await call.engine.inspect.terms(
      call.required('index'),
      call.required('field'),
      call.parameter('from') ?? '',
      size,
      before,
    ),
  );
}

async function postings(call: Call): Promise<Answer> {
  return ok(
    await call.engine.inspect.postings(
      call.required('index'),
      call.required('field'),
      termList(call.parameter('terms')),
    ),
  );
}

/** A JSON list, for terms that contain commas, or a comma-separated list. */
function termList(text: string | undefined): string[] {
  if (text === undefined || text === '') throw illegalArgument('[terms] is required');
  if (!text.startsWith('[')) return text.split(',');
  const list = readJson(text);
  if (!Array.isArray(list)) throw illegalArgument('[terms] must be a list');
  return list.map(String);
}

export const vitrineTable: EndpointTable = {
  'vitrine.terms': terms,
  'vitrine.postings': postings,
  'vitrine.list_config': listConfig,
  'vitrine.get_config': getConfig,
  'vitrine.put_config': putConfig,
  'vitrine.delete_config': deleteConfig,
  'vitrine.list_resources': listResources,
  'vitrine.get_resource': getResource,
  'vitrine.put_resource': putResource,
  'vitrine.delete_resource': deleteResource,
  'vitrine.export_snapshot': exportSnapshot,
  'vitrine.import_snapshot': importSnapshot,
};
