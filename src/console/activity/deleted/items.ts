import { ask, segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import type { DeletedKind } from './deleted-kind.ts';
import { documents } from './documents.ts';

/** The base path of resources is a setting, so any path without an API's name may belong to one. */
const PATH = /^((?:\/[^/_][^/]*){2,})\/(\d+)$/;

interface Resources {
  resources: { index: string; idField: string; _links: { items: { href: string } } }[];
}

interface Found {
  hits: { hits: { _id: string; _routing?: string }[] };
}

/** Items of resources. A copy is that of the document behind the item. */
export const items: DeletedKind = {
  id: 'item',
  label: COPY.kinds.item,
  isAnnounced: false,
  isAt: path => PATH.test(path),
  async copy(connection, { path }) {
    const [, address, number] = PATH.exec(path)!;
    const { resources } = (await ask<Resources>(connection, { method: 'GET', path: '/_vitrine/resource' })).body;
    const resource = resources.find(({ _links }) => _links.items.href === address);
    if (resource === undefined) return { copies: [], missing: [] };
    const { index, idField } = resource;
    await ask(connection, { method: 'POST', path: `/${segment(index)}/_refresh` });
    const { hits } = (
      await ask<Found>(connection, {
        method: 'POST',
        path: `/${segment(index)}/_search`,
        body: { query: { term: { [idField]: Number(number) } }, size: 1, _source: false },
      })
    ).body;
    const [document] = hits.hits;
    if (document === undefined) return { copies: [], missing: [] };
    const { _id, _routing } = document;
    const query = _routing === undefined ? '' : new URLSearchParams({ routing: _routing }).toString();
    return documents.copy(connection, { path: `/${segment(index)}/_doc/${segment(_id)}`, query });
  },
  restore: documents.restore,
};
