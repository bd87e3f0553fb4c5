import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import type { AnalyzeState } from '../analyze-request.ts';
import type { DocumentQuestion } from './read-documents.ts';
import { readVocabulary, type VocabularyProgress } from './read-vocabulary.ts';

interface Reading {
  progress?: VocabularyProgress;
  problem?: EngineProblem;
  running: boolean;
  cancelled: boolean;
  milliseconds: number;
}

const IDLE: Reading = { running: false, cancelled: false, milliseconds: 0 };

/** Reads the vocabulary of documents with progress. Cancelling keeps what has been read. */
export function useVocabulary() {
  const connection = useConnection();
  const [reading, setReading] = useState(IDLE);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const start = useCallback(
    async (state: AnalyzeState, question: Omit<DocumentQuestion, 'signal'>) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      const began = performance.now();
      const show = (part: Partial<Reading>) =>
        abort.current === own && setReading(last => ({ ...last, milliseconds: performance.now() - began, ...part }));
      setReading({ ...IDLE, running: true });
      try {
        for await (const progress of readVocabulary(connection, state, { ...question, signal: own.signal })) {
          if (own.signal.aborted) break;
          show({ progress });
        }
        show({ running: false, cancelled: own.signal.aborted });
      } catch (error) {
        show({ running: false, ...(own.signal.aborted ? { cancelled: true } : { problem: asProblem(error) }) });
      }
    },
    [connection],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { ...reading, start, cancel };
}
