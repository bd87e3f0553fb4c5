import { Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Description, Parameter } from '../../../dsl/description.ts';
import { Sentence } from '../../ui/sentence.tsx';
import shared from '../analyze-room.module.css';
import classes from './chain.module.css';
import {
  CHOICES,
  descriptionOf,
  newPart,
  type Part,
  type Place,
  partOf,
  settingsOf,
  typeOf,
  withSetting,
} from './chain.ts';
import { COPY } from './copy.ts';
import { PartField } from './part-field.tsx';

interface PartFormProps {
  place: Place;
  part: Part;
  onChange(part: Part): void;
  onMove?(by: number): void;
  onRemove?(): void;
}

/** A form for the settings of a part, generated from its description. */
export function PartForm({ place, part, onChange, onMove, onRemove }: PartFormProps) {
  const type = typeOf(part);
  const settings = settingsOf(part);
  const description = descriptionOf(place, type);
  return (
    <div className={shared.formRows}>
      <Select
        label={{ charFilters: COPY.charFilter, tokenizer: COPY.tokenizer, filters: COPY.tokenFilter }[place]}
        data={CHOICES[place].map(choice => choice.name)}
        value={type}
        searchable
        allowDeselect={false}
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        onChange={next => next && onChange(newPart(next))}
      />
      {description && (
        <p className="small secondary">
          <Sentence text={description.doc} />
        </p>
      )}
      {parametersOf(description, settings).map(parameter => (
        <PartField
          key={`${type} ${parameter.name}`}
          parameter={parameter}
          value={settings[parameter.name]}
          onChange={value => onChange(partOf(type, withSetting(settings, parameter.name, value)))}
        />
      ))}
      <div className={`row ${classes.moves}`}>
        {onMove && (
          <>
            <Button size="compact-xs" leftSection={<IconArrowUp size={12} />} onClick={() => onMove(-1)}>
              {COPY.moveEarlier}
            </Button>
            <Button size="compact-xs" leftSection={<IconArrowDown size={12} />} onClick={() => onMove(1)}>
              {COPY.moveLater}
            </Button>
          </>
        )}
        <span className="spring" />
        {onRemove && (
          <Button size="compact-xs" variant="subtle" leftSection={<IconTrash size={12} />} onClick={onRemove}>
            {COPY.removePart(type)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Deprecated parameters are shown only if they are set, so that they can be removed. */
function parametersOf(description: Description | undefined, settings: Record<string, unknown>): Parameter[] {
  return (description?.parameters ?? []).filter(({ name, deprecated }) => !deprecated || settings[name] !== undefined);
}

interface AddPartProps {
  place: 'charFilters' | 'filters';
  onAdd(part: Part): void;
}

/** A field that adds a part by name. */
export function AddPart({ place, onAdd }: AddPartProps) {
  const label = place === 'filters' ? COPY.addFilter : COPY.addCharFilter;
  const [search, setSearch] = useState('');
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
        // Otherwise a timer that runs after opening discards the option that fast typing has selected.
        selectFirstOptionOnDropdownOpen
        searchValue={search}
        onSearchChange={setSearch}
        comboboxProps={{ width: 420, position: 'bottom-start' }}
        onChange={name => {
          if (name) onAdd(newPart(name));
          setSearch('');
        }}
      />
    </div>
  );
}
