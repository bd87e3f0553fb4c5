import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import { hitTitle } from '../../hits/shown-fields.ts';
import { decimals } from '../../ui/quantity.ts';
import classes from './bm25-sliders.module.css';
import { COPY } from './copy.ts';
import { CurveChart } from './curve-chart.tsx';
import { type Bm25, scoreCurves } from './rescore.ts';
import type { Bm25Turn } from './use-bm25.ts';

const RANGE: Record<keyof Bm25, readonly [number, number]> = { k1: [0, 3], b: [0, 1] };
const MEANING: Record<keyof Bm25, string> = {
  k1: COPY.k1Hint,
  b: COPY.bHint,
};
const MAX_CURVES = 6;

/** Sliders for k1 and b; the hit list follows while dragging. */
export function Bm25Sliders({ turn, selected }: { turn: Bm25Turn; selected: string | undefined }) {
  const { own, by, turned } = turn;
  const [last, setLast] = useState<keyof Bm25>('b');
  if (own === undefined) return null;
  const shown = turn.hits.slice(0, MAX_CURVES).filter(({ hit }) => hit._explanation !== undefined);
  const curves = scoreCurves(
    shown.map(({ hit }) => hit._explanation!),
    by,
    last,
    RANGE[last],
  );
  return (
    <section className={classes.sliders} aria-label={COPY.parameters}>
      {(['k1', 'b'] as const).map(name => (
        <div key={name} className={classes.slider}>
          <span className="mono" title={MEANING[name]}>
            {name}
          </span>
          <Slider
            thumbLabel={`${name}: ${MEANING[name]}`}
            label={null}
            size={4}
            thumbSize={14}
            min={RANGE[name][0]}
            max={RANGE[name][1]}
            step={0.05}
            value={by[name]}
            marks={[{ value: own[name] }]}
            onChange={value => {
              setLast(name);
              turn.turn({ ...by, [name]: value });
            }}
            onChangeEnd={value => turn.settle({ ...by, [name]: value })}
          />
          <span className="mono num">{decimals(by[name], 2)}</span>
        </div>
      ))}
      <CurveChart
        name={last}
        range={RANGE[last]}
        at={by[last]}
        curves={shown.map(({ hit, rank }, i) => ({
          label: `${rank} ${hitTitle(hit)}`,
          values: curves[i]!,
          current: hit._id === selected,
        }))}
      />
      <div className="row">
        <span className="small muted">{turned ? COPY.yourValues(own.k1, own.b) : COPY.slidersHint}</span>
        <span className="spring" />
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={turn.reset}
          style={{ visibility: turned ? 'visible' : 'hidden' }}
        >
          {COPY.reset}
        </Button>
      </div>
    </section>
  );
}
