import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './exhibit.module.css';

interface PanelProps {
  /** Its step in a search; undefined for the result above the steps. */
  number: number | undefined;
  title: string;
  /** The sentence at the bottom, above the link to a page that shows more. */
  sentence: string;
  door?: ReactNode;
  children: ReactNode;
}

export function Panel({ number, title, sentence, door, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <header>
        {number !== undefined && (
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
        )}
        <h2>{title}</h2>
      </header>
      {children}
      <p className="small secondary">{sentence}</p>
      {door}
    </section>
  );
}

export function Door({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.door}>
      {children}
      <IconArrowRight size={14} aria-hidden="true" />
    </Link>
  );
}
