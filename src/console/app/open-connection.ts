import { outgoingRequest } from '../../language/outgoing-request.ts';
import { parseRequests } from '../../language/parse-requests.ts';
import { connectTab, type TabEngine } from '../../worker/client.ts';
import type { Connection } from '../connections/connection.ts';
import { httpConnection } from '../connections/relay-client.ts';
import { COPY } from './copy.ts';

export interface OpenedConnection {
  connection: Connection;
  /** Undefined if the connection is remote. */
  tab: TabEngine | undefined;
}

/** Connects to the engine in this tab; in development, `VITE_ENGINE` is the path of a proxy to another engine. */
export function openConnection(): OpenedConnection {
  const remote: string | undefined = import.meta.env.VITE_ENGINE;
  if (remote) return { connection: httpConnection(new URL(remote, location.href).host, remote), tab: undefined };
  const tab = connectTab();
  return {
    connection: {
      id: 'tab',
      name: COPY.thisTab,
      kind: 'tab',
      send: (request, signal) => tab.handle(request, signal),
    },
    tab,
  };
}

/** The global `vitrine`, for the browser's developer tools. */
export interface DeveloperDoor {
  /** Sends a request in Console syntax: `await vitrine.send('GET /_cat/indices?v')`. */
  send(text: string): Promise<{ status: number; body: unknown }>;
  /** `leader` if this tab runs the engine, `follower` if it uses another tab's, `waiting` for either, or `remote`. */
  readonly role: string;
}

declare global {
  interface Window {
    vitrine: DeveloperDoor;
  }
}

export function openDeveloperDoor(connection: Connection, tab: TabEngine | undefined): void {
  window.vitrine = {
    async send(text) {
      const [request] = parseRequests(text).requests;
      if (!request) throw new Error(COPY.requestShape);
      const { body, contentType, ...target } = outgoingRequest(text, request);
      const response = await connection.send({
        ...target,
        headers: contentType ? { 'content-type': contentType } : {},
        ...(body === undefined ? {} : { body: new TextEncoder().encode(body) as Uint8Array<ArrayBuffer> }),
      });
      const answer = new TextDecoder().decode(response.body);
      const isJson = String(response.headers['content-type']).includes('json');
      return { status: response.status, body: isJson && answer !== '' ? JSON.parse(answer) : answer };
    },
    get role() {
      return tab?.role ?? 'remote';
    },
  };
}
