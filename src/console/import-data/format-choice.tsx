import { NativeSelect } from '@mantine/core';
import { COPY } from './copy.ts';
import { SEPARATORS, type Separator } from './csv-reader.ts';
import classes from './import-data.module.css';
import type { FileFormat, InspectedFile } from './inspect-file.ts';
import { ENCODINGS, type Encoding } from './text-chunks.ts';

interface FormatChoiceProps {
  inspected: InspectedFile;
  /** The type of the file names its encoding, as that of pasted text does. */
  isDeclared: boolean;
  /** Reads the file again with this format. */
  onChange: (format: FileFormat) => void;
}

/** The encoding and the separator as detected, which can be corrected. */
export function FormatChoice({ inspected: { encoding, separator }, isDeclared, onChange }: FormatChoiceProps) {
  if (isDeclared && separator === undefined) return null;
  return (
    <div className={classes.choices}>
      {!isDeclared && (
        <NativeSelect
          label={COPY.encodingLabel}
          value={encoding}
          data={ENCODINGS.map(value => ({ value, label: COPY.encodings[value] }))}
          onChange={event =>
            onChange({ encoding: event.currentTarget.value as Encoding, ...(separator !== undefined && { separator }) })
          }
        />
      )}
      {separator !== undefined && (
        <NativeSelect
          label={COPY.separatorLabel}
          value={separator}
          data={SEPARATORS.map(value => ({ value, label: COPY.separators[value] }))}
          onChange={event => onChange({ encoding, separator: event.currentTarget.value as Separator })}
        />
      )}
    </div>
  );
}
