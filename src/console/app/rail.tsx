import { Link } from 'wouter';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { Logo } from './logo.tsx';
import classes from './rail.module.css';
import { ROOMS, type Room } from './rooms.ts';

interface RailProps {
  room: Room | undefined;
  indexCount: number | undefined;
}

/** The rooms, at the left; icons with their names as tooltips where there is little width. */
export function Rail({ room, indexCount }: RailProps) {
  const sections = [...new Set(ROOMS.map(each => each.section))];
  return (
    <nav className={classes.rail} aria-label={COPY.rooms}>
      <Link href="/" className={classes.brand} aria-label={COPY.home}>
        <Logo />
        <span>Vitrine</span>
      </Link>
      {sections.map(section => (
        <div key={section} className={classes.section}>
          {section !== '' && <h2>{section}</h2>}
          {ROOMS.filter(each => each.section === section).map(({ id, path, title, icon: Icon, shortcut }) => (
            <Link
              key={id}
              href={path}
              className={classes.link}
              data-active={room?.id === id || undefined}
              aria-current={room?.id === id ? 'page' : undefined}
              title={COPY.roomTitle(title, shortcut)}
              aria-label={title}
            >
              <Icon size={16} aria-hidden="true" />
              <span>{title}</span>
              {id === 'indices' && indexCount !== undefined && (
                <span className={classes.count}>{count(indexCount)}</span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
