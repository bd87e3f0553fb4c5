import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'wouter';
import classes from './bottom-bar.module.css';
import { COPY } from './copy.ts';
import { ROOMS, type Room } from './rooms.ts';

/** Rooms beside the menu: five columns fit on a narrow screen. */
const SHOWN = 4;

/** Navigation between rooms on narrow screens, which have no rail. */
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
