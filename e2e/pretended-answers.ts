import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Bodies of responses by the path of a GET; scripts of a test fill it before the page runs. */
    pretendedBodies: Map<string, Uint8Array>;
  }
}

/**
 * Answers GET requests from `window.pretendedBodies`, at the boundary between the page and its worker: as much text as from
 * an engine too large for a test to make. Other requests go to the engine. Call before the page is opened.
 */
export async function pretendAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pretendedBodies = new Map();
    const Real = window.Worker;
    window.Worker = class extends Real {
      override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
        const { kind, id, request } = message as {
          kind?: string;
          id?: number;
          request?: { method: string; path: string };
        };
        const body =
          kind === 'request' && request?.method === 'GET' ? window.pretendedBodies.get(request.path) : undefined;
        if (body === undefined) return super.postMessage(message, transfer as Transferable[]);
        const response = { status: 200, headers: { 'content-type': 'application/json' }, body: body.slice() };
        setTimeout(
          () => this.dispatchEvent(new MessageEvent('message', { data: { kind: 'response', id, response } })),
          20,
        );
      }
    };
  });
}
