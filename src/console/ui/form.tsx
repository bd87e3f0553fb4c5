import type { KeyboardEvent, ReactNode } from 'react';
import classes from './form.module.css';
import { JsonText } from './json-text.tsx';

interface FormProps {
  /** Called on Enter and by the submit button; omit it if the fields take effect immediately. */
  onSubmit?: () => void;
  /** Lets a button outside submit the form. */
  id?: string;
  children: ReactNode;
}

/** Fields in one column. */
export function Form({ onSubmit, id, children }: FormProps) {
  if (onSubmit === undefined) return <div className={classes.form}>{children}</div>;
  return (
    <form
      id={id}
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface FormRowProps {
  label: string;
  /** Shown next to the label: hints, switches, buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A label for a field that is not a plain input; the field needs an `aria-label`. */
export function FormRow({ label, beside, children }: FormRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        {beside}
      </div>
      {children}
    </div>
  );
}

interface JsonFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Minimum height in rows; the field grows with its text. */
  rows?: number;
  invalid?: boolean;
  describedBy?: string;
  plain?: boolean;
}

/** A small JSON editor. */
export function JsonField({ value, ...field }: JsonFieldProps) {
  return <ColouredField {...field} value={value} colours={<JsonText text={value} />} />;
}

interface ColouredFieldProps extends JsonFieldProps {
  /** The same text in colours. */
  colours: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text area with transparent text over the same text in colours. Tab moves on, as in other fields. */
export function ColouredField(props: ColouredFieldProps) {
  const { label, value, onChange, rows = 4, invalid, describedBy, plain, colours, onKeyDown } = props;
  return (
    <div className={classes.field} data-invalid={invalid || undefined} data-plain={plain || undefined}>
      <pre aria-hidden="true" className={classes.colours} style={{ minHeight: rows * 20 + 12 }}>
        {colours}
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
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
