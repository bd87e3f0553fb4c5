import { ask, exchange, segment } from '../../connections/ask.ts';
import { problemOf } from '../../connections/engine-problem.ts';
import { COPY } from '../copy.ts';
import type { DeletedKind } from './deleted-kind.ts';

const PATH = /^\/([^/_][^/]*)\/_doc\/([^/]+)$/;

interface DocumentHead {
  index: string;
  id: string;
  routing: string | null;
}

/** Single documents. A copy is a line with the document's address, then its unchanged source. */
export const documents: DeletedKind = {
  id: 'document',
  label: COPY.kinds.document,
  isAnnounced: false,
  isAt: path => PATH.test(path),
  async copy(connection, { path, query }) {
    const [, index, id] = PATH.exec(path)!;
    const routing = new URLSearchParams(query).get('routing');
    const head: DocumentHead = { index: decodeURIComponent(index!), id: decodeURIComponent(id!), routing };
    const source = `/${index}/_source/${id}${routed(routing, '?')}`;
    const { status, text } = await exchange(connection, { method: 'GET', path: source });
    if (status === 404) return { copies: [], missing: [] };
    if (status !== 200) throw problemOf(status, text);
    const contents = new Blob([`${JSON.stringify(head)}\n${text}`]);
    return { copies: [{ name: COPY.documentOf(head.id, head.index), contents }], missing: [] };
  },
  async restore(connection, contents) {
    const text = await contents.text();
    const end = text.indexOf('\n');
    const { index, id, routing } = JSON.parse(text.slice(0, end)) as DocumentHead;
    const path = `/${segment(index)}/_create/${segment(id)}?refresh=true${routed(routing, '&')}`;
    await ask(connection, { method: 'PUT', path, body: text.slice(end + 1) });
    return COPY.documentOf(id, index);
  },
};

function routed(routing: string | null, before: string): string {
  return routing === null ? '' : `${before}routing=${segment(routing)}`;
}
