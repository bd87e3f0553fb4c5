import { useCallback, useEffect, useState } from 'react';
import { ask, askText, segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';

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

/** A document's exact text with the version it is, and the writes that insist on that version. */
export function useDocument(index: string, id: string) {
  const connection = useConnection();
  const [text, setText] = useState<string>();
  const [version, setVersion] = useState<DocumentVersion>();
  const [problem, setProblem] = useState<EngineProblem>();
  const base = `/${segment(index)}`;
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      // The number first: if the document changes in between, saving is refused rather than overwriting.
      const meta = await ask<GetAnswer>(connection, {
        method: 'GET',
        path: `${base}/_doc/${segment(id)}?_source=false`,
      });
      const source = await askText(connection, { method: 'GET', path: `${base}/_source/${segment(id)}` });
      setVersion({ version: meta.body._version, seqNo: meta.body._seq_no, primaryTerm: meta.body._primary_term });
      setText(source.text);
    } catch (error) {
      setProblem(asProblem(error));
    }
  }, [connection, base, id]);
  useEffect(() => {
    if (id !== '') void load();
  }, [id, load]);
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
  return { text, version, problem, load, save, remove };
}
