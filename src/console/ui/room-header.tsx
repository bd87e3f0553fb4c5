import type { ReactNode } from 'react';
import classes from './room-header.module.css';

interface RoomHeaderProps {
  title: string;
  /** What the room is about: pickers, tabs. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The 48 px line at the top of a room; on a narrow screen it takes the place of the page's header. */
export function RoomHeader({ title, children, actions }: RoomHeaderProps) {
  return (
    <div className={classes.header}>
      <h1>{title}</h1>
      {children}
      <span className="spring" />
      {actions}
    </div>
  );
}
