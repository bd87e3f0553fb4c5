import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import type { Explanation } from '../../hits/score-split.ts';
import { titleField } from '../../hits/shown-fields.ts';
import { decimals, orUnknown } from '../../ui/quantity.ts';
import classes from './comparison.module.css';
import { COPY } from './copy.ts';
import { moveKind, type RankMove } from './rank-moves.ts';
import { movedBy, scoreDifference } from './score-difference.ts';
import type { AskedSide } from './use-sides.ts';

/** The difference between a document's two scores, term by term. */
export function DifferencePanel({ move, left, right }: { move: RankMove; left: AskedSide; right: AskedSide }) {
  const a = useExplanation(left, move.id);
  const b = useExplanation(right, move.id);
  const rows = scoreDifference(a?.explanation, b?.explanation);
  const source = [...left.hits, ...right.hits].find(hit => hit._id === move.id)?._source ?? {};
  const title = titleField(source);
  return (
    <>
      <h2>
        {title === undefined ? '' : String(source[title])}{' '}
        <span className="mono muted small">{COPY.document(move.id)}</span>
      </h2>
      <p>{placeSentence(move)}</p>
      {a !== undefined && b !== undefined && (
        <p>{a.matched && b.matched ? movedBy(rows) : oneSided(a.matched, b.matched)}</p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{COPY.term}</th>
            <th>{COPY.left}</th>
            <th>{COPY.right}</th>
            <th>{COPY.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <td>
                <span className="mono">{row.key}</span>
                <span className={classes.cause}>{row.cause}</span>
              </td>
              <td>{number(row.left)}</td>
              <td>{number(row.right)}</td>
              <td>{signed(row.difference)}</td>
            </tr>
          ))}
          <tr className={classes.sum}>
            <td>{COPY.score}</td>
            <td>{number(a?.matched ? a.explanation?.value : undefined)}</td>
            <td>{number(b?.matched ? b.explanation?.value : undefined)}</td>
            <td>
              {a?.matched && b?.matched ? signed((b.explanation?.value ?? 0) - (a.explanation?.value ?? 0)) : '–'}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

interface Explained {
  matched: boolean;
  explanation: Explanation | undefined;
}

/** Taken from the hits if the document is one of them, otherwise requested. */
function useExplanation(asked: AskedSide, id: string): Explained | undefined {
  const hit = asked.hits.find(each => each._id === id);
  const known = hit?._explanation;
  const { data } = useAnswer<{ matched: boolean; explanation?: Explanation }>(
    known !== undefined || asked.problem !== null
      ? undefined
      : {
          method: 'POST',
          path: `/${segment(asked.side.index)}/_explain/${segment(id)}`,
          body: { query: asked.body['query'] ?? { match_all: {} } },
        },
  );
  if (known !== undefined) return { matched: true, explanation: known };
  return data && { matched: data.body.matched, explanation: data.body.matched ? data.body.explanation : undefined };
}

function placeSentence(move: RankMove): string {
  const kind = moveKind(move);
  if (kind === 'came') return COPY.onlyRight(move.right);
  if (kind === 'left') return COPY.onlyLeft(move.left);
  if (kind === 'stayed') return COPY.sameRank(move.left);
  return kind === 'rose' ? COPY.rose(move.left, move.right) : COPY.fell(move.left, move.right);
}

function oneSided(left: boolean, right: boolean): string {
  if (!left && !right) return COPY.matchesNeither;
  return left ? COPY.notRight : COPY.notLeft;
}

const number = (value: number | undefined) => orUnknown(value, known => decimals(known, 4));
const signed = (value: number) => `${value > 0 ? '+' : ''}${decimals(value, 4)}`;
