import { ask, exchange, segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import type { DeletedKind } from './deleted-kind.ts';

const PATH = /^\/[^/_][^/]*\/_alias(?:es)?\/[^/]+$/;

interface AliasCopy {
  index: string;
  alias: string;
  definition: Record<string, unknown>;
}

type Aliases = Record<string, { aliases: Record<string, Record<string, unknown>> }>;

export const aliases: DeletedKind = {
  id: 'alias',
  label: COPY.kinds.alias,
  isAnnounced: true,
  isAt: path => PATH.test(path),
  async copy(connection, { path }) {
    const request = { method: 'GET', path: path.replace('/_aliases/', '/_alias/') };
    return { copies: copiesOf((await ask<Aliases>(connection, request)).body), missing: [] };
  },
  async restore(connection, contents) {
    const { index, alias, definition } = JSON.parse(await contents.text()) as AliasCopy;
    const path = `/${segment(index)}/_alias/${segment(alias)}`;
    if ((await exchange(connection, { method: 'HEAD', path })).status === 200) throw new Error(COPY.exists(alias));
    await ask(connection, { method: 'PUT', path, body: definition });
    return alias;
  },
};

function copiesOf(found: Aliases) {
  return Object.entries(found).flatMap(([index, { aliases: ofIndex }]) =>
    Object.entries(ofIndex).map(([alias, definition]) => ({
      name: COPY.aliasOf(alias, index),
      contents: new Blob([JSON.stringify({ index, alias, definition } satisfies AliasCopy)]),
    })),
  );
}
