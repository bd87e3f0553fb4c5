import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexOfFile, type ScenarioData } from '../../scenario/load-data.ts';
import { LIMITS } from '../../scenario/scenario.ts';

/** Markdown files below folders, and files as named, each once and in order. @throws Error if a path does not exist */
export async function scenarioFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) {
      found.push(path);
      continue;
    }
    const names = await readdir(path, { recursive: true });
    const markdown = names.filter(name => name.endsWith('.md') && !name.split(sep).includes('node_modules'));
    found.push(...markdown.sort().map(name => join(path, name)));
  }
  return [...new Set(found)];
}

/**
 * The data that a scenario names: a bundled sample, or a file beside it, which no link may lead out of its folder.
 * @throws Error with a sentence
 */
export async function readData(name: string, scenario: string): Promise<ScenarioData> {
  if (!name.startsWith('./')) return readSample(name);
  const folder = await realpath(dirname(scenario));
  const path = await realpath(join(folder, name)).catch(() => undefined);
  if (path === undefined) throw new Error(`the data file ${name} does not exist`);
  if (!path.startsWith(folder + sep)) throw new Error(`the data file ${name} is outside of the scenario's folder`);
  const { size } = await stat(path);
  if (size > LIMITS.dataBytes)
    throw new Error(`the data file ${name} has ${size} bytes, at most ${LIMITS.dataBytes} are allowed`);
  return { index: indexOfFile(name), definition: undefined, ndjson: await readFile(path, 'utf8') };
}

async function readSample(name: string): Promise<ScenarioData> {
  const folder = samplesFolder();
  const file = folder === undefined ? undefined : join(folder, `${name}.ndjson`);
  if (file === undefined || !existsSync(file)) throw new Error(`there is no sample named ${name}`);
  const definition = await readFile(join(folder!, `${name}.json`), 'utf8');
  return { index: name, definition, ndjson: await readFile(file, 'utf8') };
}

/** The samples of the built console beside this program, or of the sources above it. */
function samplesFolder(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of ['console/samples', 'public/samples'])
      if (existsSync(join(folder, place, 'recipes.ndjson'))) return join(folder, place);
    if (folder === dirname(folder)) return undefined;
  }
}
