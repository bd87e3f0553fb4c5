import type { MappingNode } from '../../language/mapped-fields.ts';
import { ask, type EngineRequest } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { EngineProblem } from '../connections/engine-problem.ts';
import { loadSample } from '../sample-data/sample-loads.ts';
import { sampleById } from '../sample-data/samples.ts';
import { COPY } from './copy.ts';

const SAMPLE = sampleById('recipes');

export const EXAMPLE: EngineRequest = {
  method: 'PUT',
  path: '/_vitrine/resource/recipes',
  body: { entity: 'Recipe', index: 'recipe-book' },
};

/** The sample's documents have their number only as `_id`; an item has it as a member. */
export const NUMBERED_COPY: EngineRequest = {
  method: 'POST',
  path: '/_reindex?refresh=true',
  body: {
    source: { index: SAMPLE.index },
    dest: { index: 'recipe-book' },
    script: { source: 'ctx._source.id = Long.parseLong(ctx._id)' },
  },
};

/** Loads numbered recipes, served as `/api/recipes`. Idempotent. */
export async function makeExample(connection: Connection, report: (doing: string) => void): Promise<void> {
  if (!(await mappingOf(connection, SAMPLE.index))) {
    report(COPY.indexing(SAMPLE.nouns));
    await loadSample(connection, SAMPLE);
  }
  const mapping = await mappingOf(connection, SAMPLE.index);
  if (!mapping) throw new EngineProblem(0, 'unreachable', COPY.notLoaded(SAMPLE.nouns));
  report(COPY.numbering(SAMPLE.nouns, 'recipe-book'));
  if (!(await mappingOf(connection, 'recipe-book'))) {
    const properties = { id: { type: 'long' }, ...mapping.properties };
    await ask(connection, { method: 'PUT', path: '/recipe-book', body: { mappings: { properties } } });
  }
  await ask(connection, { method: 'POST', path: `/${SAMPLE.index}/_refresh` });
  await ask(connection, NUMBERED_COPY);
  await ask(connection, EXAMPLE);
}

async function mappingOf(connection: Connection, index: string): Promise<MappingNode | undefined> {
  try {
    const { body } = await ask<Record<string, { mappings: MappingNode }>>(connection, {
      method: 'GET',
      path: `/${index}/_mapping`,
    });
    return body[index]?.mappings;
  } catch (error) {
    if (error instanceof EngineProblem && error.status === 404) return undefined;
    throw error;
  }
}
