import { ActionIcon, Menu } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconHelp, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import type { EngineProblem } from '../connections/engine-problem.ts';
import type { IndexRow } from '../connections/use-indices.ts';
import { KeyHint } from '../ui/keyboard.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { COPY } from './copy.ts';
import classes from './header.module.css';

interface HeaderProps {
  /** Of the page; narrow screens show it here if the page has no header of its own. */
  title: string;
  rows: readonly IndexRow[] | undefined;
  problem: EngineProblem | null;
  dark: boolean;
  onColorScheme: () => void;
  onHelp: () => void;
}

/** The palette, the connection, help and the colour scheme. */
export function Header({ title, rows, problem, dark, onColorScheme, onHelp }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon className={classes.menu} aria-label={COPY.menu}>
            <IconMenu2 size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSearch size={16} />} onClick={spotlight.open}>
            {COPY.paletteHint}
          </Menu.Item>
          <Menu.Item leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={onColorScheme}>
            {dark ? COPY.switchToLight : COPY.switchToDark}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <b className={classes.name}>{title}</b>
      <button
        type="button"
        className={classes.palette}
        onClick={spotlight.open}
        aria-label={COPY.paletteHint}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={14} aria-hidden="true" />
        <span>{COPY.paletteHint}</span>
        <KeyHint keys="Ctrl K" />
      </button>
      <span className="spring" />
      <ConnectionBadge rows={rows} problem={problem} />
      <ActionIcon className={classes.help} aria-label={COPY.shortcuts} onClick={onHelp}>
        <IconHelp size={16} />
      </ActionIcon>
      <ActionIcon
        className={classes.help}
        aria-label={dark ? COPY.switchToLight : COPY.switchToDark}
        onClick={onColorScheme}
      >
        {dark ? <IconSun size={16} /> : <IconMoon size={16} />}
      </ActionIcon>
    </header>
  );
}
