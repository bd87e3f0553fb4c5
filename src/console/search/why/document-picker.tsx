import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { titleField } from '../../hits/shown-fields.ts';
import { matchingQuery } from '../search-body.ts';
import type { Search, SearchAnswer } from '../use-search.ts';
import { COPY } from './copy.ts';

interface DocumentPickerProps {
  search: Search;
  label: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Picks a document by id or words; without input it suggests documents that narrowly fail to match. */
export function DocumentPicker({ search, label, value, onChange }: DocumentPickerProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 150);
  const request =
    search.index === undefined
      ? undefined
      : {
          method: 'POST',
          path: `/${segment(search.index)}/_search`,
          body: { size: 8, query: wanted(search, settled, value) },
        };
  const { data, isPlaceholderData, isPending } = useAnswer<SearchAnswer>(request, { keep: true });
  const isLate = typed !== settled || isPlaceholderData || isPending;
  const options = (data?.body.hits.hits ?? []).map(({ _id, _source }) => {
    const field = titleField(_source ?? {});
    return { value: _id, label: field === undefined ? _id : `${_id} · ${String(_source?.[field])}` };
  });
  // Enter takes the first option, so those of an earlier text are not offered.
  const offered = isLate ? options.filter(option => option.value === value) : options;
  if (value !== undefined && !offered.some(option => option.value === value)) offered.unshift({ value, label: value });
  return (
    <Select
      aria-label={label}
      placeholder={COPY.pickDocument}
      searchable
      selectFirstOptionOnDropdownOpen
      selectFirstOptionOnChange={!isLate}
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': COPY.clearDocument }}
      w={210}
      data={offered}
      value={value ?? null}
      onChange={next => onChange(next ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={isLate ? COPY.findingDocuments : COPY.noSuchDocument}
      comboboxProps={{ width: 320, position: 'bottom-end' }}
    />
  );
}

function wanted({ body, state, known, custom }: Search, typed: string, value: string | undefined) {
  const text = typed.split(' · ')[0] ?? '';
  if (text.trim() !== '' && text !== value)
    return {
      bool: {
        should: [
          { ids: { values: [text], boost: 1000 } },
          ...(known.text.length === 0
            ? []
            : [{ multi_match: { query: text, type: 'bool_prefix', fields: known.text } }]),
        ],
      },
    };
  // The selected document keeps its title in the input.
  const own = value === undefined ? [] : [{ ids: { values: [value], boost: 1000 } }];
  const words = custom === undefined && state.q.trim() !== '' && known.text.length > 0;
  const near = {
    bool: {
      must_not: [matchingQuery(body)],
      ...(words
        ? { should: [{ multi_match: { query: state.q, fields: state.field === '' ? known.text : [state.field] } }] }
        : {}),
    },
  };
  return { bool: { should: [...own, near] } };
}
