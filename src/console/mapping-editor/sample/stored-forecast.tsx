import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import type { IndexSettings } from '../editor-context.ts';
import classes from '../mapping-editor.module.css';
import { COPY } from './copy.ts';
import { FORECAST_SIZE, type Forecast, tryStored } from './try-stored.ts';

interface StoredForecastProps {
  index: string;
  mapping: string;
  settings?: IndexSettings;
}

/** Shows how many stored documents the new mapping accepts, before a reindex. */
export function StoredForecast({ index, mapping, settings }: StoredForecastProps) {
  const connection = useConnection();
  const [outcome, setOutcome] = useState<'trying' | Forecast | EngineProblem>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  // A forecast belongs to one mapping.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is forgotten whenever the mapping is another
  useEffect(() => setOutcome(undefined), [mapping]);
  const start = async () => {
    abort.current = new AbortController();
    setOutcome('trying');
    const { signal } = abort.current;
    try {
      setOutcome(await tryStored(connection, { index, mappings: mapping, settings }, signal));
    } catch (error) {
      if (!signal.aborted) setOutcome(asProblem(error));
    }
  };
  const host = connection.kind === 'remote' ? connection.name : undefined;
  return (
    <>
      <Button size="compact-xs" className={classes.left} loading={outcome === 'trying'} onClick={start}>
        {COPY.tryStored}
      </Button>
      <p className="small secondary" role="status">
        {outcome === undefined && COPY.tryStoredHint(FORECAST_SIZE, host)}
        {outcome !== undefined && outcome !== 'trying' && ('tried' in outcome ? sentence(outcome) : outcome.reason)}
      </p>
    </>
  );
}

function sentence({ tried, refused }: Forecast): string {
  if (tried === 0) return COPY.noneStored;
  const misfits = [...refused.values()].reduce((sum, { count }) => sum + count, 0);
  const why = [...refused].map(([path, { count, example }]) => COPY.misfit(count, path, example));
  return [COPY.fits(tried - misfits, tried), ...why].join(' ');
}
