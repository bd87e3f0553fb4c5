import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of Mantine's buttons. While loading they would be `disabled`, which takes the focus from them; this one
 * only says so and ignores clicks, so the focus stays.
 */
export function BusyButton({
  disabled,
  onClick,
  'data-loading': loading,
  'aria-disabled': isUnavailable,
  type = 'button',
  ...others
}: BusyButtonProps) {
  const isBusy = loading === true;
  return (
    <button
      {...others}
      type={type}
      data-loading={loading}
      disabled={disabled === true && !isBusy}
      aria-disabled={isBusy || isUnavailable}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    />
  );
}

interface BusyButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/** Also keeps a submit button from submitting its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
