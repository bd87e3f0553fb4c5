import type { Connection } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import { COPY } from './copy.ts';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import-part.tsx';
import classes from './storage.module.css';

/** Exports everything to one file, and imports such a file. */
export function TransferPanel() {
  const inTab = useTabConnection();
  return (
    <section className={classes.part} aria-label={COPY.transferTitle}>
      <h2>{COPY.transferTitle}</h2>
      <p className="secondary">{COPY.transferHint}</p>
      <ExportPart connection={inTab} />
      <ImportPart connection={inTab} />
    </section>
  );
}

/** The engine of this tab. If it is in use, its writes are observed, so that full storage is noticed. */
function useTabConnection(): Connection {
  const { tab, current } = useConnections();
  const inUse = useConnection();
  return current === undefined && inUse.kind === 'tab' ? inUse : tab;
}
