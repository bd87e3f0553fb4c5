import { Switch } from '@mantine/core';
import { COPY } from './copy.ts';

interface IgnoreVaryingProps {
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Leaves values that vary with each response, such as times, out of a comparison. */
export function IgnoreVarying({ checked, onChange }: IgnoreVaryingProps) {
  return (
    <Switch
      size="xs"
      label={COPY.ignoreVarying}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  );
}
