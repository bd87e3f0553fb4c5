import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlayerPlay } from '@tabler/icons-react';
import { CODE_LANGUAGES } from './client-code/code-language.ts';
import { COPY } from './copy.ts';
import { COPY as LIVE } from './live/copy.ts';
import type { LiveRun } from './live/use-live-run.ts';
import { COPY as REFERENCE } from './reference/copy.ts';
import { COPY as REPEAT } from './repeat/copy.ts';
import type { CursorCommands } from './use-editor-commands.ts';

/** In seconds. */
const INTERVALS = [1, 2, 5, 10, 30, 60];

/** Whether a failure stops a run, and how to change that. */
export interface StopsAtFailure {
  atFailure: boolean;
  set(stops: boolean): void;
}

interface RequestToolbarProps {
  /** Pixels from the top of the editor to the first line of the current request. */
  top: number;
  commands: CursorCommands;
  canRunBoth: boolean;
  stops: StopsAtFailure;
  /** Whether the request only reads, and may be repeated. */
  canRepeat: boolean;
  live: LiveRun;
  onIndent(): void;
}

/** The buttons to the right of the first line of the current request. */
export function RequestToolbar({ top, commands, canRunBoth, stops, canRepeat, live, onIndent }: RequestToolbarProps) {
  return (
    <div className="request-toolbar" style={{ top }}>
      <ActionIcon size={22} variant="filled" aria-label={COPY.runTheRequest} onClick={commands.run}>
        <IconPlayerPlay size={13} stroke={1.9} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={22} variant="subtle" aria-label={COPY.moreActions}>
            <IconDotsVertical size={14} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={commands.runFromHere}>{COPY.runFromHere}</Menu.Item>
          <Menu.Item onClick={commands.runAll}>{COPY.runAll}</Menu.Item>
          {canRunBoth && <Menu.Item onClick={commands.runBoth}>{COPY.runOnBoth}</Menu.Item>}
          <Menu.CheckboxItem checked={stops.atFailure} onChange={stops.set}>
            {COPY.stopAtFailure}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item disabled={!canRepeat}>{REPEAT.repeat}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {INTERVALS.map(seconds => (
                <Menu.Item key={seconds} onClick={() => commands.repeat(seconds)}>
                  {REPEAT.seconds(seconds)}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.CheckboxItem closeMenuOnClick checked={live.isOn} onChange={live.toggle}>
            {LIVE.toggle}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item onClick={onIndent}>{COPY.indent}</Menu.Item>
          <Menu.Item onClick={commands.save}>{COPY.saveRequest}</Menu.Item>
          <Menu.Item onClick={commands.openReference}>{REFERENCE.open}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={commands.copyAsCurl}>{COPY.copyAsCurl}</Menu.Item>
          {CODE_LANGUAGES.map(language => (
            <Menu.Item key={language} onClick={() => commands.copyAsCode(language)}>
              {COPY.copyAs(language)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
