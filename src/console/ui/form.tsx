import type { ReactNode } from 'react';
import classes from './form.module.css';

interface FormProps {
  /** Called on Enter and by the submit button; without it the fields take effect on their own. */
  onSubmit?: () => void;
  /** Lets a button outside submit the form. */
  id?: string;
  children: ReactNode;
}

/** Fields below each other, as wide as a line reads well. */
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
  /** Shown on the line of the label: hints, switches, buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A labelled field that is no plain input; the field names itself to screen readers. */
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
