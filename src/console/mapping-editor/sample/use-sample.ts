import { useEffect, useState } from 'react';
import { askText, segment } from '../../connections/ask.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { formatJson } from '../../language/format-json.ts';

interface IdsAnswer {
  hits: { hits: { _id: string; _routing?: string }[] };
}

const OFFERED = 20;

/** Documents of an index offered as samples, and the chosen one's text exactly as stored. */
export function useSample(index: string | undefined, id: string | undefined) {
  const connection = useConnection();
  const [source, setSource] = useState<{ id: string; text: string }>();
  const { data } = useAnswer<IdsAnswer>(
    index === undefined
      ? undefined
      : { method: 'POST', path: `/${segment(index)}/_search`, body: { _source: false, size: OFFERED, sort: ['_doc'] } },
    { keep: true },
  );
  const hits = data?.body.hits.hits ?? [];
  const chosen = id ?? hits[0]?._id;
  const routing = hits.find(hit => hit._id === chosen)?._routing;
  useEffect(() => {
    if (index === undefined || chosen === undefined) return;
    const abort = new AbortController();
    const where = routing === undefined ? '' : `?routing=${encodeURIComponent(routing)}`;
    askText(connection, { method: 'GET', path: `/${segment(index)}/_source/${segment(chosen)}${where}` }, abort.signal)
      .then(({ text }) => setSource({ id: chosen, text: formatJson(text) }))
      .catch(() => setSource(undefined));
    return () => abort.abort();
  }, [connection, index, chosen, routing]);
  return { ids: hits.map(hit => hit._id), chosen, text: source?.id === chosen ? source?.text : undefined };
}
