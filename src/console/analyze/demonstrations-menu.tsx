import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconSchool, IconX } from '@tabler/icons-react';
import type { AnalyzeState } from './analyze-request.ts';
import shared from './analyze-room.module.css';
import { COPY } from './copy.ts';
import { DEMONSTRATIONS } from './demonstrations.data.ts';
import classes from './sections.module.css';

/** A menu of example chains. */
export function DemonstrationsMenu({ onChoose }: { onChoose(state: AnalyzeState): void }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconSchool size={14} />} aria-label={COPY.demonstrations}>
          <span className={shared.word}>{COPY.demonstrations}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DEMONSTRATIONS.map(({ name, title, state }) => (
          <Menu.Item key={name} onClick={() => onChoose(state)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Explains the current demonstration. */
export function DemonstrationNote({ name, onClose }: { name: string; onClose(): void }) {
  const demonstration = DEMONSTRATIONS.find(candidate => candidate.name === name);
  if (!demonstration) return null;
  return (
    <div className={classes.demonstrationNote}>
      <p>
        <b>{demonstration.title}.</b> {demonstration.text}
      </p>
      <ActionIcon variant="subtle" aria-label={COPY.closeExplanation} onClick={onClose}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  );
}
