import { Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { Description, Parameter } from '../../../dsl/description.ts';
import classes from '../analyze-room.module.css';
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

/** The settings of a part, generated from its description. */
export function PartForm({ place, part, onChange, onMove, onRemove }: PartFormProps) {
  const type = typeOf(part);
  const settings = settingsOf(part);
  const description = descriptionOf(place, type);
  return (
    <div className={classes.formRows}>
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
      {description && <p className="small secondary">{description.doc}</p>}
      {parametersOf(description, settings).map(parameter => (
        <PartField
          key={`${type} ${parameter.name}`}
          parameter={parameter}
          value={settings[parameter.name]}
          onChange={value => onChange(partOf(type, withSetting(settings, parameter.name, value)))}
        />
      ))}
      <div className="row">
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

/** Deprecated parameters are only shown to be removed. */
function parametersOf(description: Description | undefined, settings: Record<string, unknown>): Parameter[] {
  return (description?.parameters ?? []).filter(({ name, deprecated }) => !deprecated || settings[name] !== undefined);
}
