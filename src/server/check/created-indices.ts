import type { RestHandler } from '../../rest/rest-request.ts';

/** Names of all indices and aliases, hidden ones too. @throws Error if the engine does not list them */
export async function takenNames(send: RestHandler): Promise<Set<string>> {
  const { status, body } = await send({
    method: 'GET',
    path: '/_resolve/index/*',
    query: 'expand_wildcards=all',
    headers: {},
  });
  const text = new TextDecoder().decode(body);
  if (status >= 400) throw new Error(`the server does not list its indices: ${status} ${text.slice(0, 300)}`);
  const listed = JSON.parse(text) as Record<'indices' | 'aliases' | 'data_streams', { name: string }[]>;
  return new Set([...listed.indices, ...listed.aliases, ...listed.data_streams].map(({ name }) => name));
}

/** Deletes the indices and data streams that exist now and did not before, among those that a scenario creates. */
export async function deleteCreated(
  send: RestHandler,
  before: ReadonlySet<string>,
  created: ReadonlySet<string>,
): Promise<void> {
  for (const name of await takenNames(send)) {
    if (before.has(name) || !created.has(name)) continue;
    const request = { method: 'DELETE', query: '', headers: {} };
    const { status } = await send({ ...request, path: `/${encodeURIComponent(name)}` });
    if (status >= 400) await send({ ...request, path: `/_data_stream/${encodeURIComponent(name)}` });
  }
}
