import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './chain.module.css';
import { CHOICES, newPart, type Part } from './chain.ts';
import { COPY } from './copy.ts';

interface AddPartProps {
  place: 'charFilters' | 'filters';
  onAdd(part: Part): void;
}

/** The end of a row of parts: type a name, and there it is. */
export function AddPart({ place, onAdd }: AddPartProps) {
  const label = place === 'filters' ? COPY.addFilter : COPY.addCharFilter;
  return (
    <div className={classes.addPart}>
      <Select
        aria-label={label}
        placeholder={label}
        leftSection={<IconPlus size={14} />}
        data={CHOICES[place].map(choice => ({ value: choice.name, label: choice.name }))}
        renderOption={({ option }) => (
          <span>
            <span className="mono">{option.value}</span>{' '}
            <span className="small muted">{CHOICES[place].find(choice => choice.name === option.value)?.doc}</span>
          </span>
        )}
        rightSection={<span />}
        value={null}
        searchable
        comboboxProps={{ width: 420, position: 'bottom-start' }}
        onChange={name => name && onAdd(newPart(name))}
      />
    </div>
  );
}
