import { useEffect, useMemo, useState } from 'react';
import type { AnswerTable } from '../answer-tables/answer-table.ts';
import { answerTables, readAnswer, tablesIn } from '../answer-tables/answer-tables.ts';
import type { RequestAnswer } from './run-requests.ts';

/** In characters. The rows of longer responses are read after their text is shown. */
const LONG = 200_000;

/** The tables of a response; of a long one none at first. */
export function useAnswerTables(answer: RequestAnswer): readonly AnswerTable[] {
  const isLong = answer.text.length > LONG;
  const immediate = useMemo(() => (isLong ? [] : answerTables(parts(answer))), [answer, isLong]);
  const [later, setLater] = useState<{ of: RequestAnswer; tables: readonly AnswerTable[] }>();
  useEffect(() => {
    if (!isLong) return;
    let timer = setTimeout(() => {
      const read = readAnswer(parts(answer));
      timer = setTimeout(() => setLater({ of: answer, tables: tablesIn(read) }));
    });
    return () => clearTimeout(timer);
  }, [answer, isLong]);
  return later?.of === answer ? later.tables : immediate;
}

function parts({ text, path, requestText }: RequestAnswer) {
  return { text, path, request: requestText };
}
