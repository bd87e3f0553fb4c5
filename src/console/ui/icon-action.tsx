import { ActionIcon, type ActionIconProps, createPolymorphicComponent, Tooltip } from '@mantine/core';
import { type ComponentPropsWithoutRef, useRef, useState } from 'react';

interface IconActionProps extends ActionIconProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  label: string;
  /** The tooltip, if it says more than the label. */
  hint?: string | undefined;
}

/**
 * A button that shows an icon, with its label as tooltip. The tooltip is made when the pointer first reaches the button,
 * because a list has hundreds of buttons.
 */
function LabeledIcon({ label, hint = label, ...props }: IconActionProps) {
  const [isReached, setReached] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon {...props} ref={button} aria-label={label} onPointerEnter={() => setReached(true)} />
      {isReached && <Tooltip target={button} label={hint} />}
    </>
  );
}

/** Takes the `component` of links. */
export const IconAction = createPolymorphicComponent<'button', IconActionProps>(LabeledIcon);
