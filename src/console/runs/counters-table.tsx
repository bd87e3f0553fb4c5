import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './run-kit.module.css';

/** The documents of a long run by outcome. */
export function CountersTable({ rows }: { rows: readonly (readonly [word: string, documents: number])[] }) {
  return (
    <table className={classes.table}>
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
