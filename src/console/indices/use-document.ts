import { useQuery } from '@tanstack/react-query';
import { ask, askText, segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';

export interface DocumentVersion {
  version: number;
  seqNo: number;
  primaryTerm: number;
}

interface GetAnswer {
  _version: number;
  _seq_no: number;
  _primary_term: number;
}

export interface WriteAnswer {
  _id: string;
  result: string;
  _version: number;
}

interface StoredDocument {
  text: string;
  version: DocumentVersion;
}

/**
 * A document's exact text with its version, and writes that require that version. It is only read on request:
 * refreshing it in the background would silently replace the version that saving requires.
 */
export function useDocument(index: string, id: string) {
  const connection = useConnection();
  const base = `/${segment(index)}`;
  const { data, error, refetch } = useQuery<StoredDocument, EngineProblem>({
    queryKey: ['document', connection.id, index, id],
    queryFn: async () => {
      // Reads the version first, so that saving fails if the document changes in between.
      const { body } = await ask<GetAnswer>(connection, {
        method: 'GET',
        path: `${base}/_doc/${segment(id)}?_source=false`,
      });
      const { text } = await askText(connection, { method: 'GET', path: `${base}/_source/${segment(id)}` });
      return { text, version: { version: body._version, seqNo: body._seq_no, primaryTerm: body._primary_term } };
    },
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const version = data?.version;
  const save = async (newId: string, body: string): Promise<WriteAnswer> => {
    const guard =
      version === undefined ? 'op_type=create' : `if_seq_no=${version.seqNo}&if_primary_term=${version.primaryTerm}`;
    const request =
      newId === ''
        ? { method: 'POST', path: `${base}/_doc?refresh=true`, body }
        : { method: 'PUT', path: `${base}/_doc/${segment(newId)}?refresh=true&${guard}`, body };
    return (await ask<WriteAnswer>(connection, request)).body;
  };
  const remove = () => ask(connection, { method: 'DELETE', path: `${base}/_doc/${segment(id)}?refresh=true` });
  return { text: data?.text, version, problem: error ?? undefined, load: refetch, save, remove };
}
