import type { TabEngine } from '../../worker/client.ts';
import type { Connection } from '../connections/connection.ts';
import { outgoingRequest } from '../language/outgoing-request.ts';
import { parseRequests } from '../language/parse-requests.ts';
import { COPY } from './copy.ts';

/** What the browser's own console finds under `vitrine`. */
export interface DeveloperDoor {
  /** Sends a request in Console grammar: `await vitrine.send('GET /_cat/indices?v')`. */
  send(text: string): Promise<{ status: number; body: unknown }>;
  /** Whether this tab runs the engine (`leader`), uses another tab's (`follower`), or waits for one. */
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
