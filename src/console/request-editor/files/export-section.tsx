import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Skipped } from '../../../language/exchange/exchange-format.ts';
import { FORMATS } from '../../../language/exchange/formats.ts';
import { saveFile } from '../../ui/copy-and-save.ts';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import classes from './files.module.css';
import { SkippedList } from './skipped-list.tsx';

/** Downloads one tab or all of them in a chosen format. */
export function ExportSection({ tab, tabs }: { tab: Tab; tabs: readonly Tab[] }) {
  const [scope, setScope] = useState('tab');
  const [format, setFormat] = useState(FORMATS[0]!);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const download = () => {
    const chosen = scope === 'tab' ? [tab] : tabs;
    const title = scope === 'tab' ? tab.name : COPY.allName;
    const file = format.write(
      chosen.map(({ name, text }) => ({ name, folder: '', text })),
      title,
    );
    setSkipped(file.skipped);
    saveFile(title.replace(/[^\p{L}\p{N}.-]+/gu, '-') + format.extension, [file.text], format.mediaType);
  };
  return (
    <section className={classes.section}>
      <h2>{COPY.export}</h2>
      <SegmentedControl
        aria-label={COPY.what}
        value={scope}
        onChange={setScope}
        data={[
          { value: 'tab', label: COPY.thisTab },
          { value: 'all', label: COPY.allTabs },
        ]}
      />
      <NativeSelect
        label={COPY.format}
        value={format.name}
        onChange={event => setFormat(FORMATS.find(({ name }) => name === event.currentTarget.value)!)}
        data={FORMATS.map(({ name, extension }) => ({ value: name, label: `${name} (${extension})` }))}
      />
      <p className="small secondary">{COPY.exportHint}</p>
      <div>
        <Button onClick={download}>{COPY.download}</Button>
      </div>
      <SkippedList label={COPY.notWritten} skipped={skipped} />
    </section>
  );
}
