import { ActionIcon, NativeSelect, Popover, Switch } from '@mantine/core';
import { IconTextSize } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import { FONT_SIZES, useEditorSettings } from './editor-settings.ts';
import classes from './editor-settings-menu.module.css';

/** The button that opens the settings of all editors. */
export function EditorSettingsMenu() {
  const [settings, change] = useEditorSettings();
  return (
    <Popover position="top-end" trapFocus>
      <Popover.Target>
        <ActionIcon size={20} variant="subtle" aria-label={COPY.settings} title={COPY.settings}>
          <IconTextSize size={14} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <NativeSelect
          label={COPY.fontSize}
          value={settings.fontSize}
          onChange={event => change({ ...settings, fontSize: Number(event.currentTarget.value) })}
          data={FONT_SIZES.map(size => ({ value: String(size), label: COPY.pixels(size) }))}
        />
        <Switch
          label={COPY.wrapLines}
          checked={settings.wraps}
          onChange={event => change({ ...settings, wraps: event.currentTarget.checked })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
