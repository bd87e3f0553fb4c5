import { type Connection, isWrite } from '../connections/connection.ts';

/** What the page does to copy indices to files and back. */
const OWN = /^\/_snapshot\/vitrine-(bin|files)(\/|$)/;

/** Wraps a connection to list its requests that may have changed something, with what their responses say. */
export function recordActivity(connection: Connection): Connection {
  const { id, name, kind } = connection;
  return {
    id,
    name,
    kind,
    async send(request, signal) {
      const { method, path } = request;
      if (!isWrite(method, path) || OWN.test(path)) return connection.send(request, signal);
      const startedAt = Date.now();
      const start = performance.now();
      // Loaded meanwhile, so that the entry is stored before the page can be left.
      const loaded = Promise.all([import('./activity-log.ts'), import('./response-changes.ts')]);
      // `record` reports a failure; until then it must not count as unhandled.
      loaded.catch(() => undefined);
      const record = async (status: number, body: Uint8Array) => {
        const milliseconds = performance.now() - start;
        const [{ addActivity }, { responseChanges }] = await loaded;
        await addActivity({
          id: crypto.randomUUID(),
          connection: { id, name },
          method,
          path,
          requests: 1,
          startedAt,
          endedAt: startedAt + milliseconds,
          milliseconds,
          status,
          changes: responseChanges(body),
        });
      };
      // A list that cannot be stored must not fail the request.
      const quietly = (status: number, body: Uint8Array) => void record(status, body).catch(() => undefined);
      try {
        const response = await connection.send(request, signal);
        quietly(response.status, response.body);
        return response;
      } catch (error) {
        quietly(0, new Uint8Array());
        throw error;
      }
    },
  };
}
