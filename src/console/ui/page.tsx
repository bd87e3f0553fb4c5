import type { ReactNode } from 'react';
import classes from './page.module.css';
import { RoomHeader } from './room-header.tsx';

interface PageProps {
  title: string;
  /** Where the title leads from an inner page. */
  href?: string;
  /** On the header's line after the title: pickers, the name of what is shown. */
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a room: the header, and what fills the rest. */
export function Page({ title, href, about, actions, children }: PageProps) {
  return (
    <div className="rest surface">
      <RoomHeader title={title} {...(href === undefined ? {} : { href })} actions={actions}>
        {about}
      </RoomHeader>
      {children}
    </div>
  );
}

/** The part of a page that scrolls, one thing below the next. */
export function PageContent({ children }: { children: ReactNode }) {
  return <div className={classes.content}>{children}</div>;
}

interface PageToolbarProps {
  title: string;
  children: ReactNode;
}

/** The line above a page's content: its heading at the left, then facts and buttons. */
export function PageToolbar({ title, children }: PageToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
