import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

interface NameSelectProps extends SelectProps {
  value: string | null;
}

/** Chooses one of many names. They become options when the field gets the focus, so that a page with several opens fast. */
export function NameSelect({ data, value, ...props }: NameSelectProps) {
  const [isUsed, setUsed] = useState(false);
  const chosen = value === null ? [] : [value];
  return (
    <Select
      {...props}
      data={isUsed ? data : chosen}
      value={value}
      onFocus={event => {
        setUsed(true);
        props.onFocus?.(event);
      }}
    />
  );
}
