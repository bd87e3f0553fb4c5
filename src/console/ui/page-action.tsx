import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'wouter';

interface PageActionProps extends Pick<ButtonProps, 'variant' | 'loading' | 'disabled'> {
  icon: Icon;
  label: string;
  /** A shorter text for the button itself. */
  text?: string;
  title?: string | undefined;
}

/** A button in the header of a page; on narrow screens only its icon is shown. */
export function PageAction({ onClick, ...rest }: PageActionProps & { onClick(): void }) {
  return <Button {...looks(rest)} onClick={onClick} />;
}

/** A link to another page that looks like a PageAction. */
export function PageLink({ href, ...rest }: PageActionProps & { href: string }) {
  return <Button component={Link} href={href} {...looks(rest)} />;
}

function looks({ icon: Picture, label, text = label, ...button }: PageActionProps) {
  return {
    ...button,
    leftSection: <Picture size={14} />,
    'aria-label': label,
    children: <span className="wide-only">{text}</span>,
  };
}
