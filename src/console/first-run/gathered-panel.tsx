import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { type TermPlaces, termClass } from '../hits/term-colours.ts';
import type { Sample } from '../sample-data/samples.ts';
import { BarcodeStrip, inAtLeast } from './barcode-strip.tsx';
import { COPY } from './copy.ts';
import classes from './exhibit.module.css';
import { atLeast, gatheredLabel } from './first-query.ts';
import type { LookUp } from './look-up.ts';
import { Panel } from './panel.tsx';

interface GatheredPanelProps {
  sample: Sample;
  lookUp: LookUp;
  places: TermPlaces;
}

const MOST = 4;

/** A strip per term with a line per document, and a strip of the documents that contain enough terms. */
export function GatheredPanel({ sample, lookUp, places }: GatheredPanelProps) {
  const { terms, postings, standIns, documents, total, request, typed } = lookUp;
  const strips = [...new Set(terms.map(term => standIns.get(term) ?? term))];
  const lists = terms.map(term => postings.get(standIns.get(term) ?? term)?.positions ?? []);
  const gathered = inAtLeast(lists, typed.phrase ? lists.length : atLeast(lists.length));
  const sentence = typed.phrase && terms.length > 1 ? COPY.sideBySide(total) : COPY.eachLine(sample.noun);
  return (
    <Panel
      number={3}
      title={COPY.gatheredTitle}
      sentence={sentence}
      door={request && <ShowAsRequest label={COPY.seeRequest} requests={[request]} note={COPY.requestNote} door />}
    >
      <div className={classes.strips} data-many={strips.length > 3 || undefined}>
        {strips.slice(0, MOST).map(term => (
          <BarcodeStrip
            key={term}
            name={term}
            fact={COPY.documents(postings.get(term)?.doc_freq ?? 0)}
            positions={postings.get(term)?.positions ?? []}
            documents={documents}
            className={termClass(places.get(term))}
          />
        ))}
        {strips.length > MOST && <span className="muted small">{COPY.more(strips.length - MOST)}</span>}
        {terms.length > 0 && (
          <BarcodeStrip
            sum
            name={gatheredLabel(terms.length, typed.phrase)}
            fact={COPY.documents(gathered.length)}
            positions={gathered}
            documents={documents}
          />
        )}
      </div>
    </Panel>
  );
}
