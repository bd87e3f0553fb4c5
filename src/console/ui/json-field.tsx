import classes from './json-field.module.css';
import { JsonText } from './json-text.tsx';

interface JsonFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Rows it is at least high; it grows with its text. */
  rows?: number;
  invalid?: boolean;
  describedBy?: string;
  plain?: boolean;
}

/** A small JSON editor: a text area whose own letters are clear, over the same text in colours. */
export function JsonField({ label, value, onChange, rows = 4, invalid, describedBy, plain }: JsonFieldProps) {
  return (
    <div className={classes.field} data-invalid={invalid || undefined} data-plain={plain || undefined}>
      <pre aria-hidden="true" className={classes.colours} style={{ minHeight: rows * 20 + 12 }}>
        <JsonText text={value} />
        {'\n'}
      </pre>
      <textarea
        className={classes.input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
