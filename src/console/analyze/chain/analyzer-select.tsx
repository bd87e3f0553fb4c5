import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../../connections/connection-context.tsx';
import { ANALYZERS } from './analyzer-names.ts';

interface IndexSettings {
  settings: { index: { analysis?: { analyzer?: Record<string, unknown> } } };
}

/**
 * Built-in analyzers and those that indices define, as `index/name`; indices are read when the list is first opened.
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
