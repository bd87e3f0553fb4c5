import { ActionIcon, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import { isVariableName, type Variable } from './environment.ts';
import classes from './variables.module.css';

interface VariableRowProps {
  variable: Variable;
  /** Takes the focus. */
  isNew: boolean;
  /** Whether another variable of the environment has its name. */
  isDuplicate: boolean;
  /** How often it is used, by the name of the tab. */
  uses: ReadonlyMap<string, number> | undefined;
  onChange(variable: Variable): void;
  onDelete(): void;
}

/** The fields of one variable. */
export function VariableRow({ variable, isNew, isDuplicate, uses, onChange, onDelete }: VariableRowProps) {
  const { name, value, isSecret } = variable;
  const Value = isSecret ? PasswordInput : TextInput;
  return (
    <li className={classes.variable}>
      <TextInput
        aria-label={COPY.name}
        placeholder={COPY.name}
        value={name}
        maxLength={100}
        autoFocus={isNew}
        error={name !== '' && !isVariableName(name) ? COPY.invalidName : isDuplicate && COPY.duplicateName}
        onChange={event => onChange({ ...variable, name: event.currentTarget.value })}
      />
      <Value
        size="xs"
        aria-label={COPY.valueOf(name)}
        placeholder={COPY.value}
        value={value}
        autoComplete="off"
        error={isSecret && value === '' && name !== '' && COPY.forgotten}
        onChange={event => onChange({ ...variable, value: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" aria-label={COPY.deleteVariable(name)} onClick={onDelete}>
        <IconX size={14} stroke={1.7} />
      </ActionIcon>
      <Checkbox
        label={COPY.secret}
        checked={isSecret}
        onChange={event => onChange({ ...variable, isSecret: event.currentTarget.checked })}
      />
      <span className={`small muted ${classes.uses}`}>
        {uses ? `${COPY.usedIn} ${[...uses].map(([tab, times]) => COPY.uses(tab, times)).join(', ')}` : COPY.unused}
      </span>
    </li>
  );
}
