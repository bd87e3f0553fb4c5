import { createContext, type ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Makes the title of an inner page a link. */
  href?: string;
  /** Follows the title: pickers, the name of what is shown. */
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page: its header, and content that fills the rest. */
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

/** The scrolling part of a page, laid out as a column. */
export function PageContent({ children }: { children: ReactNode }) {
  return <div className={classes.content}>{children}</div>;
}

interface PageToolbarProps {
  title: string;
  children: ReactNode;
}

/** The line above a page's content: a heading, then facts and buttons. */
export function PageToolbar({ title, children }: PageToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface RoomHeaderProps {
  title: string;
  /** Makes the title of an inner page a link. */
  href?: string;
  /** Follows the title: pickers, tabs. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The line at the top of a room, 48 px high; on a narrow screen it covers the console's header. */
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

interface EmptyStateProps {
  /** The accessible name of the section: "No index". */
  label: string;
  /** One short sentence: "No indices yet." */
  title: string;
  /** One line on what the missing things are for. */
  text: ReactNode;
  /** Buttons; the one that creates an example comes first. */
  actions?: ReactNode;
  /** A request that creates the first one, in Console syntax. */
  request?: string;
  /** Further explanation, above the buttons. */
  children?: ReactNode;
}

/** Shown instead of a list or page that has no content yet. */
export function EmptyState({ label, title, text, actions, request, children }: EmptyStateProps) {
  return (
    <section className={classes.empty} aria-label={label}>
      <p>
        <b>{title}</b> {text}
      </p>
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      {request !== undefined && <p className="mono muted">{request}</p>}
    </section>
  );
}

/** The paths of the rooms that this console has; a room checks them before it links to another. */
export const RoomPaths = createContext<readonly string[]>([]);
