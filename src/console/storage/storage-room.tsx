import { useConnections } from '../connections/connections.tsx';
import { asProblem } from '../connections/engine-problem.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { KeepStorage } from './keep-storage.tsx';
import classes from './storage.module.css';
import { StorageMeter } from './storage-meter.tsx';
import { StoredTable } from './stored-table.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { storedParts, useSnapshotBytes, useStorageUse, useStoredIndices } from './use-stored.ts';

/** What this browser stores for this site, whichever engine is in use. */
export default function StorageRoom() {
  const { tab } = useConnections();
  const use = useStorageUse();
  const indices = useStoredIndices(tab);
  const snapshots = useSnapshotBytes(tab);
  const failure = indices.error ?? use.error;
  const parts = use.data && indices.data && storedParts(use.data, indices.data, snapshots.data ?? 0);
  return (
    <Page title={COPY.roomTitle} about={<span className="secondary">{COPY.about}</span>}>
      <PageContent>
        {failure && <ProblemCard title={COPY.notRead} problem={asProblem(failure)} />}
        {parts && (
          <>
            <StorageMeter use={use.data!} parts={parts} />
            <KeepStorage />
            <TransferPanel />
            <section className={classes.stored}>
              <h2>{COPY.storedTitle}</h2>
              <StoredTable indices={indices.data!} parts={parts} />
            </section>
          </>
        )}
      </PageContent>
    </Page>
  );
}
