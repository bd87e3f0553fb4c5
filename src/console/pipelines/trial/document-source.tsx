import { ActionIcon, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import classes from './trial.module.css';
import { COUNTS, type Source, type TrialDocuments } from './use-trial-documents.ts';

/** Chooses the documents: the first ones of an index, pasted ones, or one from a form. */
export function DocumentSource({ documents }: { documents: TrialDocuments }) {
  const { source, setSource } = documents;
  return (
    <div className={classes.source}>
      <SegmentedControl
        aria-label={COPY.documentsFrom}
        value={source}
        onChange={value => setSource(value as Source)}
        data={[
          { value: 'index', label: COPY.fromIndex },
          { value: 'text', label: COPY.fromText },
          { value: 'form', label: COPY.fromForm },
        ]}
      />
      {source === 'index' && <FromIndex {...documents} />}
      {source === 'text' && <FromText {...documents} />}
      {source === 'form' && <FromForm {...documents} />}
    </div>
  );
}

function FromIndex({ indices, index, setIndex, count, setCount }: TrialDocuments) {
  if (indices.length === 0) return <p className="small secondary">{COPY.noIndices}</p>;
  return (
    <>
      <Select
        aria-label={COPY.index}
        data={index === undefined || indices.includes(index) ? [...indices] : [index, ...indices]}
        value={index ?? null}
        searchable
        className={classes.index}
        onChange={next => next !== null && setIndex(next)}
      />
      <Select
        aria-label={COPY.howMany}
        data={COUNTS}
        value={count}
        w={64}
        onChange={next => next !== null && setCount(next)}
      />
    </>
  );
}

function FromText({ text, setText, textProblem }: TrialDocuments) {
  return (
    <div className={classes.paste}>
      <JsonField
        label={COPY.pasteLabel}
        value={text}
        onChange={setText}
        rows={3}
        invalid={textProblem !== undefined}
        describedBy="documents-problem"
      />
      <p id="documents-problem" role="status" className={`small ${textProblem === undefined ? 'muted' : classes.bad}`}>
        {textProblem === undefined ? COPY.pasteHint : COPY.notDocuments(textProblem)}
      </p>
    </div>
  );
}

function FromForm({ form, setForm }: TrialDocuments) {
  const [added, setAdded] = useState('');
  const add = () => {
    if (added.trim() !== '') setForm({ ...form, [added.trim()]: form[added.trim()] ?? '' });
    setAdded('');
  };
  return (
    <div className={classes.paste}>
      <ul className={classes.fields} aria-label={COPY.formFields}>
        {Object.entries(form).map(([field, value]) => (
          <li key={field}>
            <span className="mono ellipsis">{field}</span>
            <TextInput
              aria-label={COPY.valueOf(field)}
              value={value}
              onChange={event => setForm({ ...form, [field]: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={COPY.removeField(field)}
              onClick={() => setForm(Object.fromEntries(Object.entries(form).filter(([name]) => name !== field)))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <TextInput
        aria-label={COPY.addField}
        placeholder={COPY.addField}
        value={added}
        onChange={event => setAdded(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && add()}
        onBlur={add}
      />
      <p className="small muted">{COPY.formHint}</p>
    </div>
  );
}
