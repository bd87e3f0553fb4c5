import { Button } from '@mantine/core';
import { useState } from 'react';
import { COPY } from './copy.ts';
import type { TransferProgress } from './export-everything.ts';

interface TransferMeterProps {
  label: string;
  progress: TransferProgress;
  onCancel: () => void;
}

/** The progress of an export or import, which can be cancelled between two indices. */
export function TransferMeter({ label, progress, onCancel }: TransferMeterProps) {
  const [cancelled, setCancelled] = useState(false);
  const { name, done, total, bytes } = progress;
  return (
    <div className="row">
      <progress value={done} max={Math.max(1, total)} aria-label={label} />
      <span className="num secondary">{COPY.progress(label, name, done, total, bytes)}</span>
      <Button
        disabled={cancelled}
        onClick={() => {
          setCancelled(true);
          onCancel();
        }}
      >
        {cancelled ? COPY.cancelling : COPY.cancel}
      </Button>
    </div>
  );
}
