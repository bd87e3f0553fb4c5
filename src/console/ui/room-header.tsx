import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './room-header.module.css';

interface RoomHeaderProps {
  title: string;
  /** Where the title leads from an inner page. */
  href?: string;
  /** What the room is about: pickers, tabs. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The 48 px line at the top of a room; on a narrow screen it takes the place of the page's header. */
export function RoomHeader({ title, href, children, actions }: RoomHeaderProps) {
  return (
    <div className={classes.header}>
      <h1>{href === undefined ? title : <Link href={href}>{title}</Link>}</h1>
      {children}
      <span className="spring" />
      {actions}
    </div>
  );
}
