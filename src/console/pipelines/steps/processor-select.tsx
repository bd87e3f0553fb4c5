import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PROCESSORS } from '../../../dsl/ingest/processors.data.ts';
import { COPY } from '../copy.ts';
import classes from './steps.module.css';

const DOCS = new Map(PROCESSORS.map(({ name, doc }) => [name, doc]));
const NAMES = [...DOCS.keys()].sort();

/** A field that adds a processor, found by its name or by what it does. */
export function ProcessorSelect({ label, onAdd }: { label: string; onAdd(type: string): void }) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      leftSection={<IconPlus size={14} />}
      data={NAMES}
      value={null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnDropdownOpen
      autoSelectOnBlur={false}
      maxDropdownHeight={320}
      nothingFoundMessage={COPY.noProcessor}
      filter={({ options, search }) => {
        const words = search.toLowerCase().trim().split(/\s+/);
        const found = options.filter(
          option =>
            'value' in option &&
            words.every(word => `${option.value} ${DOCS.get(option.value)}`.toLowerCase().includes(word)),
        );
        const byName = (option: (typeof options)[number]) => 'value' in option && option.value.startsWith(words[0]!);
        return [...found.filter(byName), ...found.filter(option => !byName(option))];
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className="mono">{option.value}</span>
          <span className="small secondary">{DOCS.get(option.value)}</span>
        </span>
      )}
      onChange={type => type !== null && onAdd(type)}
    />
  );
}
