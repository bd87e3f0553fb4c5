import { count } from '../../ui/quantity.ts';
import { COPY } from '../copy.ts';
import { optionalText, type ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';
import classes from './views.module.css';

interface TermsAnswer {
  total: number;
  terms: { term: string; doc_freq: number }[];
}

/** The sorted terms of a field, and in how many documents each is. */
export default function TermsView({ parameters }: ViewProps) {
  return (
    <Asked<TermsAnswer> request={() => VIEW_REQUESTS.terms(parameters)}>
      {({ body }) => <TermList answer={body} prefix={optionalText(parameters, 'prefix') ?? ''} />}
    </Asked>
  );
}

function TermList({ answer, prefix }: { answer: TermsAnswer; prefix: string }) {
  const terms = answer.terms.filter(({ term }) => term.startsWith(prefix));
  const most = Math.max(1, ...terms.map(({ doc_freq }) => doc_freq));
  return (
    <>
      <p className="small muted">{COPY.termCount(terms.length, answer.total)}</p>
      <ol className={classes.terms}>
        {terms.map(({ term, doc_freq }) => (
          <li key={term}>
            <span className="mono ellipsis">{term}</span>
            <span className={classes.bar} aria-hidden="true">
              <i style={{ width: `${(doc_freq / most) * 100}%` }} />
            </span>
            <span className="num" title={COPY.inDocuments(doc_freq)}>
              {count(doc_freq)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
