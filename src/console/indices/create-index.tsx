import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { indexNameProblem } from '../../language/index-name.ts';
import { segment } from '../connections/ask.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ImportDialog } from '../import-data/import-dialog.tsx';
import { BodyMappingEditor } from '../mapping-editor/body-mapping-editor.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { Form, FormRow, JsonField } from '../ui/form.tsx';
import { COPY } from './copy.ts';
import classes from './indices.module.css';
import { holdsDocuments } from './pasted-documents.ts';

const EXAMPLE = `{
  "mappings": {
    "properties": {
      "title": { "type": "text", "analyzer": "english" },
      "tags": { "type": "keyword" },
      "published": { "type": "date" }
    }
  }
}`;

const FORM = 'create-index';
const MAPPINGS = ['mappings'];

/** Name, settings and mappings of a new index; the engine's errors are shown verbatim. */
export function CreateIndex({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [form, setForm] = useState(false);
  const [documents, setDocuments] = useState<File>();
  const close = () => {
    setForm(false);
    setDocuments(undefined);
    onClose();
  };
  if (documents !== undefined)
    return <ImportDialog file={documents} title={COPY.importPasted} next={undefined} onClose={close} />;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={form ? 1080 : 600}
      title={COPY.createTitle}
      closeButtonProps={{ 'aria-label': COPY.close }}
    >
      <CreateForm form={form} onForm={setForm} onDocuments={setDocuments} onCancel={close} />
    </Modal>
  );
}

interface CreateFormProps {
  /** The mapping is edited as a form rather than as JSON. */
  form: boolean;
  onForm: (form: boolean) => void;
  /** Called with what was pasted if it is to be imported. */
  onDocuments: (file: File) => void;
  onCancel: () => void;
}

/** State of the open dialog; closing it discards the input. */
function CreateForm({ form, onForm, onDocuments, onCancel }: CreateFormProps) {
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [body, setBody] = useState('');
  const invalidName = name === '' ? undefined : indexNameProblem(name);
  const isDocuments = holdsDocuments(body);
  const request = { method: 'PUT', path: `/${segment(name)}`, ...(body.trim() === '' ? {} : { body }) };
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: COPY.created(name) });
      navigate(`/indices/${segment(name)}`);
    },
  });
  return (
    <Form>
      {/** Only in the name field: Enter in a mapping form must not create the index. */}
      <form
        id={FORM}
        onSubmit={event => {
          event.preventDefault();
          if (!isDocuments) write();
        }}
      >
        <TextInput
          label={COPY.name}
          description={invalidName ?? COPY.nameHint}
          error={invalidName !== undefined}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          data-autofocus
          required
          classNames={{ input: 'mono' }}
        />
      </form>
      <BodyInput body={body} onChange={setBody} form={form} onForm={onForm} invalid={problem !== undefined} />
      {isDocuments && <p role="status">{COPY.documentsPasted}</p>}
      {problem !== undefined && <ProblemCard title={COPY.notCreated(name)} problem={problem} />}
      <div className="row">
        {isDocuments ? (
          <Button
            variant="filled"
            onClick={() => onDocuments(new File([body], `${name}.txt`, { type: 'text/plain;charset=utf-8' }))}
          >
            {COPY.importButton}
          </Button>
        ) : (
          <Button type="submit" form={FORM} variant="filled" loading={pending} disabled={name === ''}>
            {name === '' ? COPY.createUnnamed : COPY.createButton(name)}
          </Button>
        )}
        <Button onClick={onCancel}>{COPY.cancel}</Button>
        <span className="spring" />
        {name !== '' && !isDocuments && <ShowAsRequest requests={[request]} />}
      </div>
    </Form>
  );
}

interface BodyInputProps {
  body: string;
  onChange(body: string): void;
  /** As a form rather than as JSON. */
  form: boolean;
  onForm(form: boolean): void;
  invalid: boolean;
}

/** The body of the request as JSON, or its mapping as a form; both edit the same text. */
function BodyInput({ body, onChange, form, onForm, invalid }: BodyInputProps) {
  return (
    <FormRow
      label={COPY.settingsAndMappings}
      beside={
        <>
          <SegmentedControl
            aria-label={COPY.mappingView}
            value={form ? 'form' : 'json'}
            onChange={next => onForm(next === 'form')}
            data={[
              { value: 'json', label: COPY.json },
              { value: 'form', label: COPY.form },
            ]}
          />
          <span className="muted small">{form ? COPY.optional : COPY.optionalOrDocuments}</span>
          <span className="spring" />
          <Button
            size="compact-xs"
            variant="subtle"
            style={{ visibility: body === '' ? 'visible' : 'hidden' }}
            onClick={() => onChange(EXAMPLE)}
          >
            {COPY.insertExample}
          </Button>
        </>
      }
    >
      {form ? (
        <div className={classes.formEditor}>
          <BodyMappingEditor body={body} path={MAPPINGS} onChange={onChange} />
        </div>
      ) : (
        <JsonField label={COPY.settingsAndMappings} value={body} onChange={onChange} rows={9} invalid={invalid} />
      )}
    </FormRow>
  );
}
