import { COPY } from './copy.ts';
import type { FilteredAnswer } from './use-filtered-answer.ts';

/** What a filter left of a response, or why it could not be applied. */
export function FilterNotes({ filtered: { isPending, lines, problem, note } }: { filtered: FilteredAnswer }) {
  // Until the result has arrived, the text is that of the previous filter or response.
  if (isPending) return <p className="answer-empty small muted">{COPY.filtering}</p>;
  if (problem !== undefined)
    return (
      <p className="answer-warning small" role="alert">
        {problem}
      </p>
    );
  if (lines === undefined) return null;
  return (
    <p className="answer-empty small muted" role="status">
      {COPY.linesShown(lines)}
      {note !== undefined && ` · ${note}`}
    </p>
  );
}
