import { MultiSelect, Select } from '@mantine/core';
import { useIndices } from '../connections/use-indices.ts';
import { useMapping } from '../connections/use-mapping.ts';
import type { AnalyzeState } from './analyze-request.ts';
import classes from './analyze-room.module.css';
import { ANALYZERS, CHAR_FILTERS, TOKEN_FILTERS, TOKENIZERS } from './components.ts';

interface SourcePickerProps {
  state: AnalyzeState;
  change(part: Partial<AnalyzeState>): void;
}

export function SourcePicker(props: SourcePickerProps) {
  if (props.state.source === 'chain') return <ChainPicker {...props} />;
  return props.state.source === 'analyzer' ? <AnalyzerPicker {...props} /> : <FieldPicker {...props} />;
}

function ChainPicker({ state, change }: SourcePickerProps) {
  return (
    <div className={classes.picker}>
      <MultiSelect
        label="Char filters"
        data={CHAR_FILTERS}
        value={state.charFilters}
        onChange={charFilters => change({ charFilters })}
      />
      <Select
        label="Tokenizer"
        data={TOKENIZERS}
        value={state.tokenizer}
        allowDeselect={false}
        searchable
        onChange={tokenizer => tokenizer && change({ tokenizer })}
      />
      <MultiSelect
        label="Token filters, in order"
        data={TOKEN_FILTERS}
        value={state.filters}
        searchable
        onChange={filters => change({ filters })}
      />
    </div>
  );
}

function AnalyzerPicker({ state, change }: SourcePickerProps) {
  return (
    <div className={classes.picker}>
      <Select
        label="Analyzer"
        data={ANALYZERS}
        value={state.analyzer}
        allowDeselect={false}
        searchable
        onChange={analyzer => analyzer && change({ analyzer })}
      />
    </div>
  );
}

function FieldPicker({ state, change }: SourcePickerProps) {
  const { rows } = useIndices();
  const { fields } = useMapping(state.index === '' ? undefined : state.index);
  const names =
    fields?.filter(field => ['text', 'keyword', 'match_only_text'].includes(field.type)).map(field => field.path) ?? [];
  return (
    <div className={classes.picker}>
      <Select
        label="Index"
        placeholder="Choose an index"
        data={rows?.map(row => row.name) ?? []}
        value={state.index || null}
        onChange={index => change({ index: index ?? '', field: '' })}
      />
      <Select
        label="Field"
        placeholder="Choose a field"
        data={names}
        value={state.field || null}
        searchable
        disabled={state.index === ''}
        onChange={field => change({ field: field ?? '' })}
      />
    </div>
  );
}
