import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { nameable } from '../../../dsl/analysis/component-description.ts';
import { analyzers } from '../../../dsl/analysis/components.ts';
import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';

interface IndexSettings {
  settings: { index: { analysis?: { analyzer?: Record<string, unknown> } } };
}

/**
 * Selects a built-in analyzer, or one of an index as `index/name`. Indices are read when the list is first opened.
 */
export function AnalyzerSelect(props: Omit<SelectProps, 'data'> & { without?: string[] }) {
  const { without = [], ...rest } = props;
  const [looked, setLooked] = useState(false);
  const answer = useAnswer<Record<string, IndexSettings>>(looked ? { method: 'GET', path: '/_settings' } : undefined);
  const own = Object.entries(answer.data?.body ?? {}).flatMap(([index, { settings }]) =>
    Object.keys(settings.index.analysis?.analyzer ?? {}).map(name => `${index}/${name}`),
  );
  const given = props.value && !ANALYZERS.includes(props.value) && !own.includes(props.value) ? [props.value] : [];
  const data = [...ANALYZERS, ...own, ...given].filter(name => !without.includes(name));
  return <Select {...rest} data={data} searchable onDropdownOpen={() => setLooked(true)} />;
}

/** Built-in analyzers that need no settings. */
export const ANALYZERS = nameable(analyzers).map(({ name }) => name);

interface OwnSettings {
  settings: { index: { analysis?: { analyzer?: Record<string, unknown>; normalizer?: Record<string, unknown> } } };
}

/** The analyzers and normalizers that an index defines. */
export function useOwnNames(index: string) {
  const request = index === '' ? undefined : { method: 'GET', path: `/${segment(index)}/_settings` };
  const answer = useAnswer<Record<string, OwnSettings>>(request);
  const analysis = Object.values(answer.data?.body ?? {})[0]?.settings.index.analysis;
  return { analyzers: Object.keys(analysis?.analyzer ?? {}), normalizers: Object.keys(analysis?.normalizer ?? {}) };
}
