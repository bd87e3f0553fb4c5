import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlayerPlay } from '@tabler/icons-react';
import { COPY } from './copy.ts';

interface RequestToolbarProps {
  /** Distance from the top of the editor: the first line of the current request. */
  top: number;
  onRun(): void;
  /** Undefined while no server can be asked. */
  onRunBoth: (() => void) | undefined;
  onCopyAsCurl(): void;
  onIndent(): void;
}

/** The buttons at the right of the current request's first line. */
export function RequestToolbar({ top, onRun, onRunBoth, onCopyAsCurl, onIndent }: RequestToolbarProps) {
  return (
    <div className="request-toolbar" style={{ top }}>
      <ActionIcon size={22} variant="filled" aria-label={COPY.runTheRequest} onClick={onRun}>
        <IconPlayerPlay size={13} stroke={1.9} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={22} variant="subtle" aria-label={COPY.moreActions}>
            <IconDotsVertical size={14} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onRunBoth && <Menu.Item onClick={onRunBoth}>{COPY.runOnBoth}</Menu.Item>}
          <Menu.Item onClick={onCopyAsCurl}>{COPY.copyAsCurl}</Menu.Item>
          <Menu.Item onClick={onIndent}>{COPY.indent}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
