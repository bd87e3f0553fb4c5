import { Button, Drawer, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { segment } from '../connections/ask.ts';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Form, JsonField } from '../ui/form.tsx';
import { pendingWork } from '../ui/pending-work.ts';
import { COPY } from './copy.ts';
import { prettySource } from './pretty-source.ts';
import { useDocument } from './use-document.ts';

interface DocumentDrawerProps {
  index: string;
  /** Empty for a new document. */
  id: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Shows and edits the stored JSON of a document. Saving requires the version that was read. */
export function DocumentDrawer({ index, id, onClose, onSaved }: DocumentDrawerProps) {
  const fresh = id === '';
  const draft = useDraft(index, id, onSaved);
  const { document, text, problem } = draft;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={fresh ? COPY.addTo(index) : COPY.documentTitle(id)}
      closeButtonProps={{ 'aria-label': COPY.closeDocument }}
    >
      <Form>
        {document.problem !== undefined && <ProblemCard title={COPY.notRead} problem={document.problem} />}
        {fresh && (
          <TextInput
            label={COPY.id}
            description={COPY.idHint}
            value={draft.newId}
            onChange={event => draft.setNewId(event.currentTarget.value)}
            classNames={{ input: 'mono' }}
          />
        )}
        {document.version !== undefined && (
          <p className="muted small num">
            {COPY.version(document.version.version, document.version.seqNo, document.version.primaryTerm)}
          </p>
        )}
        {(fresh || document.text !== undefined) && (
          <JsonField
            label={COPY.source}
            value={text}
            onChange={draft.setText}
            rows={14}
            invalid={problem !== undefined}
          />
        )}
        {problem !== undefined && <SaveProblem problem={problem} onReload={() => void draft.reload()} />}
        <div className="row">
          <Button variant="filled" loading={draft.saving} disabled={!draft.changed} onClick={() => draft.save()}>
            {fresh ? COPY.addDocument : COPY.saveChanges}
          </Button>
          {!draft.changed && <span className="muted small">{COPY.unchanged}</span>}
          <span className="spring" />
          {!fresh && <Actions index={index} id={id} remove={document.remove} onClose={onClose} />}
        </div>
      </Form>
    </Drawer>
  );
}

function SaveProblem({ problem, onReload }: { problem: EngineProblem; onReload: () => void }) {
  const conflict = problem.status === 409;
  return (
    <ProblemCard title={conflict ? COPY.conflict : COPY.notSaved} problem={problem}>
      {conflict && <Button onClick={onReload}>{COPY.showNewer}</Button>}
    </ProblemCard>
  );
}

interface ActionsProps {
  index: string;
  id: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

function Actions({ index, id, remove, onClose }: ActionsProps) {
  const request = { method: 'GET', path: `/${segment(index)}/_doc/${segment(id)}` };
  const removeSoon = () => {
    pendingWork.add(`delete document ${index}/${id}`, COPY.deletedSoon(id), () => {
      remove().catch(error =>
        notifications.show({ message: COPY.notDeleted(id, asProblem(error).reason), color: 'red' }),
      );
    });
    onClose();
  };
  return (
    <>
      <ShowAsRequest requests={[request]} />
      <Button variant="subtle" onClick={removeSoon}>
        {COPY.deleteDocument}
      </Button>
    </>
  );
}

/** The edited text with the document it started from. */
function useDraft(index: string, id: string, onSaved: (id: string) => void) {
  const fresh = id === '';
  const document = useDocument(index, id);
  const [text, setText] = useState(fresh ? '{\n  \n}' : '');
  const [newId, setNewId] = useState('');
  useEffect(() => {
    if (document.text !== undefined) setText(prettySource(document.text));
  }, [document.text]);
  const {
    write: save,
    pending: saving,
    problem,
    reset,
  } = useWrite(() => document.save(fresh ? newId : id, text), {
    onDone: answer => {
      notifications.show({
        message: (answer.result === 'created' ? COPY.added : COPY.saved)(answer._id, answer._version),
      });
      if (fresh) onSaved(answer._id);
      else void document.load();
    },
  });
  const reload = async () => {
    await document.load();
    reset();
  };
  const changed = fresh || (document.text !== undefined && text !== prettySource(document.text));
  return { document, text, setText, newId, setNewId, problem, save, saving, reload, changed };
}
