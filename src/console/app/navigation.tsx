import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'wouter';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './navigation.module.css';
import { ROOMS, type Room } from './rooms.ts';

interface RailProps {
  room: Room | undefined;
  indexCount: number | undefined;
}

/** The navigation of wide screens; compact screens show icons only, with titles as tooltips. */
export function Rail({ room, indexCount }: RailProps) {
  const sections = [...new Set(ROOMS.map(each => each.section))];
  return (
    <nav className={classes.rail} aria-label={COPY.rooms}>
      <Link href="/" className={classes.brand} aria-label={COPY.home}>
        <Logo />
        <span>{COPY.product}</span>
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

/** Links outside the menu: with the menu's button, five columns fit on a narrow screen. */
const SHOWN = 4;

/** The navigation of narrow screens, which have no rail. */
export function BottomBar({ room }: { room: Room | undefined }) {
  const more = ROOMS.slice(SHOWN);
  const isInMenu = more.some(({ id }) => id === room?.id);
  return (
    <nav className={classes.bar} aria-label={COPY.roomsNarrow}>
      {ROOMS.slice(0, SHOWN).map(({ id, path, title, icon: Icon }) => (
        <Link key={id} href={path} {...marks(room?.id === id)}>
          <Icon size={20} aria-hidden="true" />
          {title}
        </Link>
      ))}
      <Menu position="top-end" width={200}>
        <Menu.Target>
          <UnstyledButton data-active={isInMenu || undefined} aria-label={COPY.moreRooms}>
            <IconDots size={20} aria-hidden="true" />
            {COPY.more}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map(({ id, path, title, icon: Icon }) => (
            <Menu.Item
              key={id}
              component={Link}
              href={path}
              leftSection={<Icon size={16} aria-hidden="true" />}
              {...marks(room?.id === id)}
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

function marks(isCurrent: boolean) {
  return { 'data-active': isCurrent || undefined, 'aria-current': isCurrent ? ('page' as const) : undefined };
}

/** A glass case. */
export function Logo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M3 6.500 7 2.500h10.500v11l-4 4H3z" fill="var(--accent-tint)" />
      <path
        d="M3 6.500h10.500v11H3zM3 6.500l4-4h10.500l-4 4M17.500 2.500v11l-4 4"
        stroke="var(--accent-graphic)"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <path
        d="M5.500 10h5.500M5.500 12.300h3.500M5.500 14.600h4.500"
        stroke="var(--text-primary)"
        strokeWidth="1.300"
        strokeLinecap="round"
      />
    </svg>
  );
}
