import { COPY } from './copy.ts';
import { count } from './quantity.ts';
import panes from './work-panes.module.css';

/** What became of the documents of a long run: word → how many. */
export function CountersTable({ rows }: { rows: readonly (readonly [word: string, documents: number])[] }) {
  return (
    <table className={panes.counters}>
      <thead>
        <tr>
          <th scope="col">{COPY.result}</th>
          <th scope="col">{COPY.documents}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([word, documents]) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td className="mono num">{count(documents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
