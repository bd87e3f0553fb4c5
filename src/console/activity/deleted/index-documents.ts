import { ask, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { withoutOwnSettings } from '../../definitions/own-settings.ts';
import { exportDocuments } from '../../export-data/export-documents.ts';
import { bulkLoad, operationsOf } from '../../sample-data/bulk-load.ts';
import { COPY } from '../copy.ts';
import type { DeletedCopy } from './deleted-kind.ts';

/** In bytes of an index: its documents travel through this page before it is deleted. */
export const SERVER_LIMIT = 10_000_000;

interface IndexState {
  aliases: Record<string, unknown>;
  mappings: Record<string, unknown>;
  settings: { index: Record<string, unknown> };
}

/** An index as a line with its name and definition, then its documents as bulk lines. @throws EngineProblem */
export async function copyByDocuments(connection: Connection, name: string): Promise<DeletedCopy> {
  const path = `/${segment(name)}`;
  const { body } = await ask<Record<string, IndexState>>(connection, { method: 'GET', path });
  const { aliases, mappings, settings } = body[name]!;
  const definition = { aliases, mappings, settings: { index: withoutOwnSettings(settings.index) } };
  await ask(connection, { method: 'POST', path: `${path}/_refresh` });
  const parts = [`${JSON.stringify({ name, definition })}\n`];
  for await (const page of exportDocuments(connection, name)) parts.push(page.text);
  return { name, contents: new Blob(parts) };
}

/** @throws EngineProblem, also if the index exists; Error if documents are rejected */
export async function restoreByDocuments(connection: Connection, contents: Blob): Promise<string> {
  const text = await contents.text();
  const end = text.indexOf('\n');
  const { name, definition } = JSON.parse(text.slice(0, end)) as { name: string; definition: object };
  await ask(connection, { method: 'PUT', path: `/${segment(name)}`, body: definition });
  const { refused, reason } = await bulkLoad(connection, name, operationsOf(text.slice(end + 1)));
  if (refused > 0) throw new Error(COPY.rejected(refused, reason ?? ''));
  return name;
}
