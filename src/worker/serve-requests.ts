import type { RestRequest, RestResponse } from '../rest/rest-request.ts';
import { CallSignal } from './call-signal.ts';
import type { Answer, Cancel } from './protocol.ts';

interface Request {
  readonly kind: 'request';
  readonly id: number;
  readonly request: RestRequest;
}

/** The members of a DedicatedWorkerGlobalScope that are used. */
export interface RequestPort<Message> {
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
  postMessage(message: Answer, transfer: Transferable[]): void;
}

/** Answers the requests that a page posts to this worker, unless it cancels them. Other messages are ignored. */
export function serveRequests<Message extends Request>(
  port: RequestPort<Message | Cancel>,
  handle: (message: Message, signal: CallSignal) => Promise<RestResponse>,
): void {
  const running = new Map<number, CallSignal>();

  async function answer(message: Message): Promise<void> {
    const { id } = message;
    const signal = new CallSignal();
    running.set(id, signal);
    try {
      const response = await handle(message, signal);
      if (!signal.aborted) port.postMessage({ kind: 'response', id, response }, transferable(response.body));
    } catch (error) {
      port.postMessage({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) }, []);
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'cancel') running.get(data.id)?.abort();
    else if (data.kind === 'request') void answer(data);
  });
}

/** A buffer that is not shared is transferred. */
function transferable(body: Uint8Array<ArrayBuffer>): Transferable[] {
  return body.byteLength > 0 && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
