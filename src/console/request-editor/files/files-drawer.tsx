import { Drawer } from '@mantine/core';
import type { NamedText } from '../../../language/exchange/exchange-format.ts';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

interface FilesDrawerProps {
  opened: boolean;
  tab: Tab;
  tabs: readonly Tab[];
  onClose(): void;
  onOpen(tabs: readonly { name: string; text: string }[]): void;
  onSave(texts: readonly NamedText[]): Promise<void>;
}

/** Files of requests: read after a preview, and written from tabs. */
export function FilesDrawer({ opened, tab, tabs, onClose, onOpen, onSave }: FilesDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.title}>
      <ImportSection
        onOpen={opened => {
          onOpen(opened);
          onClose();
        }}
        onSave={onSave}
      />
      <ExportSection tab={tab} tabs={tabs} />
    </Drawer>
  );
}
