import { Button } from '@mantine/core';
import { COPY } from './copy.ts';
import { type Hypermedia, PAGE_RELATIONS } from './hal-links.ts';
import classes from './trial.module.css';

interface LinkButtonsProps {
  hypermedia: Hypermedia;
  follow: (href: string) => (() => void) | undefined;
}

/** Only this many items have a button; the response shows them all. */
const MOST = 50;

/** The links of a response. Paging links keep their places even if absent, which avoids layout shift. */
export function LinkButtons({ hypermedia, follow }: LinkButtonsProps) {
  const { links, items, page } = hypermedia;
  if (links.length === 0) return null;
  const others = links.map(({ rel }) => rel).filter(rel => !PAGE_RELATIONS.includes(rel));
  return (
    <>
      <nav className={classes.links} aria-label={COPY.links}>
        {(page ? [...PAGE_RELATIONS, ...others] : links.map(({ rel }) => rel)).map(rel => (
          <LinkButton key={rel} rel={rel} href={links.find(link => link.rel === rel)?.href} follow={follow} />
        ))}
        {page && (
          <span className="secondary num">
            {COPY.paging(page.number, Math.max(0, page.totalPages - 1), page.totalElements)}
          </span>
        )}
      </nav>
      {items.length > 0 && (
        <nav className={classes.links} aria-label={COPY.items}>
          <span className="secondary small">{COPY.itemsLabel}</span>
          {items.slice(0, MOST).map(({ id, href }) => (
            <button key={href} type="button" className={`mono ${classes.chip}`} title={href} onClick={follow(href)}>
              {id}
            </button>
          ))}
          {items.length > MOST && <span className="muted">{COPY.moreItems(items.length - MOST)}</span>}
        </nav>
      )}
    </>
  );
}

interface LinkButtonProps {
  rel: string;
  href: string | undefined;
  follow: (href: string) => (() => void) | undefined;
}

function LinkButton({ rel, href, follow }: LinkButtonProps) {
  return (
    <Button
      size="compact-xs"
      data-missing={href === undefined || undefined}
      className={classes.rel}
      aria-disabled={href === undefined}
      title={href ?? COPY.noLink(rel)}
      onClick={href === undefined ? undefined : follow(href)}
    >
      {rel}
    </Button>
  );
}
