import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, segment } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { useWrite } from '../../connections/use-write.ts';
import { COPY } from '../copy.ts';
import { prettySource } from './pretty-source.ts';
import { readDocument, type WriteAnswer, writeDocument } from './save-document.ts';
import type { StoredRow } from './stored-row.ts';

/** An empty id stands for a new document. */
export interface DraftOf {
  index: string;
  id: string;
  routing: string | undefined;
}

const NEW = '{\n  \n}';

/**
 * The text of a document that is being edited, and the version that it is based on, which saving requires. The document
 * is only read on request: refreshing it in the background would silently replace that version.
 */
export function useDraft({ index, id, routing }: DraftOf, onSaved: (id: string) => void) {
  const connection = useConnection();
  const isNew = id === '';
  const address = { index, id, routing };
  const { data, error, refetch } = useQuery<StoredRow | null, EngineProblem>({
    queryKey: ['document', connection.id, index, id, routing],
    queryFn: async () => (await readDocument(connection, address)) ?? null,
    enabled: !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [text, setText] = useState(isNew ? NEW : '');
  const [newId, setNewId] = useState('');
  /** The document as stored when saving found another version; null if it was deleted. */
  const [newer, setNewer] = useState<StoredRow | null>();
  const stored = data && prettySource(data.source);
  useEffect(() => {
    if (stored) setText(stored);
  }, [stored]);
  const { write, pending, problem, reset } = useWrite<StoredRow | null | undefined, WriteAnswer | undefined>(
    async (target, base) => {
      if (isNew && newId === '')
        return (
          await ask<WriteAnswer>(target, { method: 'POST', path: `/${segment(index)}/_doc?refresh=true`, body: text })
        ).body;
      try {
        return await writeDocument(target, isNew ? { index, id: newId } : address, text, base ?? undefined);
      } catch (failure) {
        if (isNew || !(failure instanceof EngineProblem) || failure.status !== 409) throw failure;
        setNewer((await readDocument(target, address)) ?? null);
        return undefined;
      }
    },
    {
      onDone: answer => {
        if (answer === undefined) return;
        setNewer(undefined);
        notifications.show({
          message: (answer.result === 'created' ? COPY.added : COPY.saved)(answer._id, answer._version),
        });
        if (isNew) onSaved(answer._id);
        else void refetch();
      },
    },
  );
  return {
    text,
    setText,
    newId,
    setNewId,
    row: data ?? undefined,
    isMissing: data === null,
    readProblem: error ?? undefined,
    newer,
    problem,
    pending,
    isChanged: isNew || (data !== null && data !== undefined && text !== stored),
    save: () => write(data),
    /** Replaces the newer version, or creates the deleted document again. */
    saveOverNewer: () => write(newer),
    /** Continues with the newer version. */
    takeNewer: () => {
      setNewer(undefined);
      reset();
      void refetch();
    },
  };
}
