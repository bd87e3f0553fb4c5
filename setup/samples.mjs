#!/usr/bin/env node
/** Writes the sample data of `public/samples`: index bodies as JSON, documents as bulk-ready NDJSON. Seeded: same bytes each time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECIPES_INDEX, recipes } from './samples/recipes.mjs';
import { TRAILS_INDEX, trails } from './samples/trails.mjs';

const folder = fileURLToPath(new URL('../public/samples/', import.meta.url));
mkdirSync(folder, { recursive: true });

function write(name, index, documents) {
  const lines = documents.flatMap(({ id, source }) => [JSON.stringify({ index: { _id: id } }), JSON.stringify(source)]);
  writeFileSync(`${folder}${name}.ndjson`, `${lines.join('\n')}\n`);
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(index, null, 2)}\n`);
  process.stdout.write(`${name}: ${documents.length} documents, ${lines.join('\n').length} characters\n`);
}

write('recipes', RECIPES_INDEX, recipes());
write('trails', TRAILS_INDEX, trails());
