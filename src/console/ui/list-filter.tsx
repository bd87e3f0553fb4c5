import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './list-filter.module.css';

interface ListFilterProps {
  /** What it is called, and shown while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
}

/** The field above a list that narrows it down while the user types. */
export function ListFilter({ label, value, onChange }: ListFilterProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      className={classes.filter}
    />
  );
}
