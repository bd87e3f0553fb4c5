import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHandler } from '../../../api/handler.ts';
import { openEngine } from '../../../engine/node/open-engine.ts';
import { MemoryStore } from '../../../engine/store/memory-store.ts';
import { outgoingRequest } from '../../../language/outgoing-request.ts';
import { parseRequests } from '../../../language/parse-requests.ts';
import type { RestHandler } from '../../../rest/rest-request.ts';
import { loadData } from '../../../scenario/load-data.ts';
import { parseScenario } from '../../../scenario/parse-scenario.ts';
import type { RequestBlock, Scenario, ViewBlock } from '../../../scenario/scenario.ts';
import { type Exchange, ScenarioRun } from '../../../scenario/scenario-run.ts';
import type { Connection } from '../../connections/connection.ts';
import { type ComposedScenario, composeScenario } from '../compose-scenario.ts';
import { chosenOf, gather, type ShareMaterial } from '../gather.ts';
import type { SampleFiles } from '../known-sample.ts';
import type { DocumentChoice, ShareContents } from '../share-contents.ts';

const samples = join(import.meta.dirname, '../../../../public/samples');

export async function newEngine(): Promise<Connection> {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  return { id: 'tab', name: 'This tab', kind: 'tab', send: (request, signal) => handler(request, signal) };
}

/** Sends requests in Console grammar and returns the parsed answers. @throws Error if one fails */
export async function run(connection: Connection, text: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const request of parseRequests(text).requests) {
    const { body, contentType, ...rest } = outgoingRequest(text, request);
    const answer = await connection.send({
      ...rest,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      ...(body !== undefined && { body: new TextEncoder().encode(body) as Uint8Array<ArrayBuffer> }),
    });
    const read = new TextDecoder().decode(answer.body);
    if (answer.status >= 400) throw new Error(`${request.method} ${request.url}: ${answer.status} ${read}`);
    answers.push(JSON.parse(read));
  }
  return answers;
}

export async function sampleFiles(id: string): Promise<SampleFiles> {
  const file = (name: string) => readFileSync(join(samples, name), 'utf8');
  return { definition: file(`${id}.json`), ndjson: file(`${id}.ndjson`) };
}

export async function loadSample(connection: Connection, id: string): Promise<void> {
  await loadData({ index: id, ...(await sampleFiles(id)) }, request => connection.send(request));
}

export interface SharedScenario extends ComposedScenario {
  material: ShareMaterial;
  scenario: Scenario;
}

/** The scenario that a room's dialog would write. */
export async function shareFrom(
  connection: Connection,
  contents: ShareContents,
  choice: DocumentChoice = contents.documents ?? 'none',
): Promise<SharedScenario> {
  const material = await gather(connection, contents, sampleFiles, new AbortController().signal);
  const composed = composeScenario(contents.title, contents, chosenOf(material, choice));
  const { scenario, problems } = parseScenario(composed.markdown);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return { ...composed, material, scenario };
}

export interface Played {
  engine: Connection;
  /** Of the blocks that run on a click. */
  exchanges: Exchange[];
  views: readonly ViewBlock[];
}

/** Runs a scenario in an engine of its own, its data and setup first. @throws Error if the setup fails */
export async function play({ data, blocks }: Scenario): Promise<Played> {
  const engine = await newEngine();
  const send: RestHandler = request => engine.send(request);
  if (data !== undefined) await loadData({ index: data, ...(await sampleFiles(data)) }, send);
  const scenarioRun = new ScenarioRun(send, { now: () => 0 });
  const all = blocks.filter((block): block is RequestBlock => block.kind === 'requests');
  for (const { text, requests } of all.filter(({ role }) => role === 'setup')) {
    const failed = (await scenarioRun.run(text, requests)).find(({ answer }) => answer.status >= 400);
    if (failed) throw new Error(`${failed.request.url}: ${failed.answer.text}`);
  }
  const exchanges: Exchange[] = [];
  for (const { text, requests, role } of all)
    if (role !== 'setup') exchanges.push(...(await scenarioRun.run(text, requests)));
  return { engine, exchanges, views: blocks.filter((block): block is ViewBlock => block.kind === 'view') };
}
