import { Button, Select } from '@mantine/core';
import { useIndices } from '../connections/use-indices.ts';
import { useMapping } from '../connections/use-mapping.ts';
import { NameSelect } from '../ui/name-select.tsx';
import type { AnalyzeState } from './analyze-request.ts';
import { AnalyzerSelect, useOwnNames } from './chain/analyzer-select.tsx';
import { builtInChain } from './chain/built-in-chains.ts';
import { COPY } from './copy.ts';

interface SourcePickerProps {
  state: AnalyzeState;
  change(part: Partial<AnalyzeState>): void;
}

/** Selects the analyzer, unless it is a custom chain, which is edited in its bands. */
export function SourcePicker(props: SourcePickerProps) {
  if (props.state.source === 'chain') return null;
  return props.state.source === 'analyzer' ? <AnalyzerPicker {...props} /> : <FieldPicker {...props} />;
}

function AnalyzerPicker({ state, change }: SourcePickerProps) {
  const chain = builtInChain(state.analyzer);
  return (
    <>
      <AnalyzerSelect
        aria-label={COPY.analyzer}
        value={state.analyzer}
        allowDeselect={false}
        onChange={analyzer => analyzer && change({ analyzer })}
      />
      {chain !== undefined && (
        <Button onClick={() => change({ source: 'chain', ...chain })}>{COPY.openAsChain(state.analyzer)}</Button>
      )}
    </>
  );
}

/** Indices that are found without typing. */
const FEW = 8;

const OWN = /^(analyzer|normalizer):/;

function FieldPicker({ state, change }: SourcePickerProps) {
  const { names: indices } = useIndices();
  const { analyzers, normalizers } = useOwnNames(state.index);
  const { fields } = useMapping(state.index === '' ? undefined : state.index);
  const names =
    fields?.filter(field => ['text', 'keyword', 'match_only_text'].includes(field.type)).map(field => field.path) ?? [];
  return (
    <>
      <NameSelect
        aria-label={COPY.index}
        placeholder={COPY.chooseIndex}
        data={indices}
        searchable={indices.length > FEW}
        value={state.index || null}
        onChange={index => change({ index: index ?? '', field: '', own: '' })}
      />
      <Select
        aria-label={COPY.field}
        placeholder={state.index === '' ? COPY.chooseIndexFirst : COPY.chooseFieldOrAnalyzer}
        data={[
          { group: COPY.fields, items: names.map(name => ({ value: `field:${name}`, label: name })) },
          ...ownGroup(COPY.analyzers, 'analyzer', analyzers),
          ...ownGroup(COPY.normalizers, 'normalizer', normalizers),
        ]}
        value={state.own || (state.field === '' ? null : `field:${state.field}`)}
        searchable
        disabled={state.index === ''}
        onChange={name =>
          change(name && OWN.test(name) ? { own: name, field: '' } : { own: '', field: name?.slice(6) ?? '' })
        }
      />
    </>
  );
}

function ownGroup(group: string, kind: string, names: string[]) {
  if (names.length === 0) return [];
  return [{ group, items: names.map(name => ({ value: `${kind}:${name}`, label: name })) }];
}
