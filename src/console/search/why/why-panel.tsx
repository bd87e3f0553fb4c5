import { SegmentedControl } from '@mantine/core';
import { ExplanationTree } from '../../hits/explanation-tree.tsx';
import { JsonView } from '../../ui/json-text.tsx';
import { type Search, useUrlParameter } from '../use-search.ts';
import type { Terms } from '../use-terms.ts';
import { Bm25Sliders } from './bm25-sliders.tsx';
import { COPY } from './copy.ts';
import { TwoHits } from './two-hits-table.tsx';
import type { Bm25Turn, RankedHit } from './use-bm25.ts';
import shared from './why.module.css';
import { WhyNot } from './why-not.tsx';
import { WhyTable } from './why-table.tsx';

interface WhyPanelProps {
  search: Search;
  terms: Terms;
  turn: Bm25Turn;
  selected: RankedHit | undefined;
}

/** The explanation of the selected hit, the BM25 sliders, and the search for a missing document. */
export function WhyPanel({ search, terms, turn, selected }: WhyPanelProps) {
  return (
    <>
      {selected !== undefined && <WhyHere hits={turn.hits} selected={selected} terms={terms} />}
      {selected !== undefined && <Bm25Sliders turn={turn} selected={selected.hit._id} />}
      <WhyNot search={search} terms={terms} />
    </>
  );
}

/** The score of one hit, part by part. */
function WhyHere({ hits, selected, terms }: { hits: readonly RankedHit[]; selected: RankedHit; terms: Terms }) {
  const { hit } = selected;
  const [given, setView] = useUrlParameter('explained');
  const view = given ?? 'words';
  const explanation = hit._explanation;
  return (
    <section className={shared.here} aria-label={COPY.explanationRegion}>
      <div className={shared.head}>
        <h2>{COPY.whyThisScore}</h2>
        <span className="mono muted">{COPY.idOf(hit._id)}</span>
        <span className="spring" />
        <SegmentedControl
          aria-label={COPY.explanationView}
          value={view}
          onChange={value => setView(value === 'words' ? undefined : value)}
          data={[
            { value: 'words', label: COPY.wordsView },
            { value: 'tree', label: COPY.treeView },
            { value: 'json', label: COPY.jsonView },
            { value: 'beside', label: COPY.besideView },
          ]}
        />
      </div>
      {explanation === undefined && <p className={shared.note}>{COPY.noExplanation}</p>}
      {explanation !== undefined && view === 'words' && <WhyTable key={hit._id} hit={hit} terms={terms} formula />}
      {explanation !== undefined && view === 'beside' && <TwoHits hits={hits} selected={selected} terms={terms} />}
      {explanation !== undefined && view === 'tree' && <ExplanationTree key={hit._id} explanation={explanation} />}
      {explanation !== undefined && view === 'json' && (
        <JsonView label={COPY.explanationLabel} text={JSON.stringify(explanation, null, 2)} />
      )}
    </section>
  );
}
