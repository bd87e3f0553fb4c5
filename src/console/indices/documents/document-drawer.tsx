import { Button, Drawer, TextInput } from '@mantine/core';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { SideBySide } from '../../ui/diff-view.tsx';
import { ErrorCard, ProblemCard } from '../../ui/error-card.tsx';
import { Form, JsonField } from '../../ui/form.tsx';
import { linePairs } from '../../ui/line-diff.ts';
import { COPY } from '../copy.ts';
import { prettySource } from './pretty-source.ts';
import { documentPath } from './save-document.ts';
import type { StoredRow } from './stored-row.ts';
import { useDraft } from './use-draft.ts';

interface DocumentDrawerProps {
  index: string;
  /** Empty for a new document. */
  id: string;
  routing: string | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
  onDelete: (row: StoredRow) => void;
}

/** Shows and edits the stored JSON of a document. Saving requires the version that was read. */
export function DocumentDrawer({ index, id, routing, onClose, onSaved, onDelete }: DocumentDrawerProps) {
  const connection = useConnection();
  const isNew = id === '';
  const draft = useDraft({ index, id, routing }, onSaved);
  const { row } = draft;
  return (
    <Drawer
      opened
      onClose={onClose}
      {...(draft.newer && { size: 920 })}
      title={isNew ? COPY.addTo(index) : COPY.documentTitle(id)}
      closeButtonProps={{ 'aria-label': COPY.closeDocument }}
    >
      <Form>
        {draft.readProblem !== undefined && <ProblemCard title={COPY.notRead} problem={draft.readProblem} />}
        {draft.isMissing && <ErrorCard title={COPY.noSuchDocument(id)} />}
        {isNew && (
          <TextInput
            label={COPY.id}
            description={COPY.idHint}
            value={draft.newId}
            onChange={event => draft.setNewId(event.currentTarget.value)}
            classNames={{ input: 'mono' }}
          />
        )}
        {row !== undefined && (
          <p className="muted small num">{COPY.version(row.version, row.seqNo, row.primaryTerm)}</p>
        )}
        {(isNew || row !== undefined) && (
          <JsonField
            label={COPY.source}
            value={draft.text}
            onChange={draft.setText}
            rows={14}
            invalid={draft.problem !== undefined}
          />
        )}
        {draft.problem !== undefined && <ProblemCard title={COPY.notSaved} problem={draft.problem} />}
        {draft.newer !== undefined && <Conflict draft={draft} newer={draft.newer} />}
        <div className="row">
          <Button variant="filled" loading={draft.pending} disabled={!draft.isChanged} onClick={draft.save}>
            {isNew ? COPY.addDocument : COPY.saveChanges}
            {onHost(connection)}
          </Button>
          {!draft.isChanged && <span className="muted small">{COPY.unchanged}</span>}
          <span className="spring" />
          {row !== undefined && (
            <>
              <ShowAsRequest requests={[{ method: 'GET', path: documentPath({ index, id, routing }) }]} />
              <Button
                variant="subtle"
                onClick={() => {
                  onDelete(row);
                  onClose();
                }}
              >
                {COPY.deleteDocument}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Drawer>
  );
}

interface ConflictProps {
  draft: ReturnType<typeof useDraft>;
  newer: StoredRow | null;
}

/** Both versions side by side, and the choice between them. */
function Conflict({ draft, newer }: ConflictProps) {
  if (newer === null)
    return (
      <ErrorCard title={COPY.deletedMeanwhile}>
        <Button onClick={draft.saveOverNewer}>{COPY.createAgain}</Button>
      </ErrorCard>
    );
  const { pairs } = linePairs(prettySource(newer.source), draft.text);
  return (
    <>
      <ErrorCard title={COPY.conflict}>
        <Button onClick={draft.takeNewer}>{COPY.showNewer}</Button>
        <Button onClick={draft.saveOverNewer}>{COPY.overwrite(newer.version)}</Button>
      </ErrorCard>
      <SideBySide
        label={COPY.bothVersions}
        names={[COPY.storedVersion(newer.version), COPY.yourVersion]}
        pairs={pairs}
      />
    </>
  );
}
