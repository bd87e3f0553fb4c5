import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type AnswerFilter, NO_FILTER } from './answer-filter.ts';
import { COPY } from './copy.ts';
import classes from './filter.module.css';

interface FilterBarProps {
  filter: AnswerFilter;
  /** Whether the first field gets the focus. */
  autoFocus: boolean;
  onChange(filter: AnswerFilter): void;
  /** Called after the filter was cleared. */
  onClose(): void;
}

/** The fields of a tab's filter. Escape clears it, too. */
export function FilterBar({ filter, autoFocus, onChange, onClose }: FilterBarProps) {
  const clear = () => {
    onChange(NO_FILTER);
    onClose();
  };
  return (
    <search className={classes.bar} aria-label={COPY.bar} onKeyDown={event => event.key === 'Escape' && clear()}>
      <Field
        label={COPY.path}
        example={COPY.pathExample}
        help={COPY.pathHelp}
        value={filter.path}
        onChange={path => onChange({ ...filter, path })}
        autoFocus={autoFocus}
      />
      <Field
        label={COPY.lines}
        example={COPY.linesExample}
        help={COPY.linesHelp}
        value={filter.lines}
        onChange={lines => onChange({ ...filter, lines })}
      />
      <ActionIcon size={22} variant="subtle" aria-label={COPY.clear} title={COPY.clear} onClick={clear}>
        <IconX size={14} stroke={1.7} />
      </ActionIcon>
    </search>
  );
}

interface FieldProps {
  label: string;
  example: string;
  help: string;
  value: string;
  onChange(value: string): void;
  autoFocus?: boolean;
}

function Field({ label, example, help, value, onChange, autoFocus = false }: FieldProps) {
  return (
    <TextInput
      className={classes.field}
      classNames={{ input: 'mono' }}
      size="xs"
      label={label}
      aria-description={help}
      title={help}
      placeholder={example}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      autoFocus={autoFocus}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
    />
  );
}
