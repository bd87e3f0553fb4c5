import { Link } from 'wouter';
import classes from './bottom-bar.module.css';
import { ROOMS, type Room } from './rooms.ts';

/** Navigation between rooms on narrow screens, which have no rail. */
export function BottomBar({ room }: { room: Room | undefined }) {
  return (
    <nav className={classes.bar} aria-label="Rooms, narrow">
      {ROOMS.slice(0, 5).map(({ id, path, title, icon: Icon }) => (
        <Link
          key={id}
          href={path}
          data-active={room?.id === id || undefined}
          aria-current={room?.id === id ? 'page' : undefined}
        >
          <Icon size={20} aria-hidden="true" />
          {title}
        </Link>
      ))}
    </nav>
  );
}
