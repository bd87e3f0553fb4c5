import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { MAX_LINK_LENGTH } from '../../scenario/scenario-link.ts';
import { copyText } from '../ui/copy-and-save.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Form } from '../ui/form.tsx';
import { type ComposedScenario, type Gathered, includedOf } from './compose-scenario.ts';
import { COPY } from './copy.ts';
import { chosenOf, type ShareMaterial } from './gather.ts';
import { saveScenario } from './save-scenario.ts';
import classes from './share.module.css';
import type { DocumentChoice, ShareContents } from './share-contents.ts';
import { type Share, useShare } from './use-share.ts';

/** What the scenario includes, its size, and the ways to hand it on. */
export default function ShareDialog({ contents }: { contents: ShareContents }) {
  const share = useShare(contents);
  const { title, setTitle, material, problem, retry, gathered, composed } = share;
  return (
    <Form>
      <p className="secondary">{COPY.hint}</p>
      <TextInput
        label={COPY.scenarioTitle}
        value={title}
        autoFocus
        data-autofocus
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {problem !== undefined && (
        <ProblemCard title={COPY.notRead} problem={problem}>
          <Button onClick={retry}>{COPY.retry}</Button>
        </ProblemCard>
      )}
      {material === undefined && problem === undefined && (
        <p className="muted" role="status">
          {COPY.reading}
        </p>
      )}
      {material && gathered && composed && (
        <>
          {contents.documents !== undefined && material.indices.some(index => (index.documents ?? 0) > 0) && (
            <Documents share={share} material={material} />
          )}
          <Included share={share} material={material} gathered={gathered} composed={composed} />
          <Notes contents={contents} material={material} gathered={gathered} composed={composed} />
          <MarkdownPreview text={composed.markdown} />
          <Actions share={share} composed={composed} />
        </>
      )}
    </Form>
  );
}

function Documents({ share: { choice, setChoice, excluded }, material }: { share: Share; material: ShareMaterial }) {
  const choices: DocumentChoice[] = ['all', ...(material.page.length > 0 ? (['page'] as const) : []), 'none'];
  return (
    <Radio.Group size="xs" label={COPY.documents} value={choice} onChange={value => setChoice(value as DocumentChoice)}>
      <div className={classes.documents}>
        {choices.map(each => {
          const gathered = chosenOf(material, each, excluded);
          const size = gathered.documents
            .filter(({ index }) => index !== gathered.sample)
            .reduce((sum, { bytes }) => sum + bytes, 0);
          return (
            <Radio
              key={each}
              size="xs"
              value={each}
              label={
                <span className={classes.choice}>
                  <span>{choiceText(each, gathered)}</span>
                  {each !== 'none' && <span className="muted num">{COPY.size(size)}</span>}
                </span>
              }
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}

function choiceText(choice: DocumentChoice, { indices, documents, sample }: Gathered): string {
  if (choice === 'none') return COPY.noDocuments;
  const included = indices.reduce((sum, index) => sum + includedOf(index, documents, sample), 0);
  if (choice === 'page') return COPY.ofPage(included);
  const total = indices.reduce((sum, index) => sum + (index.documents ?? 0), 0);
  if (included < total) return COPY.firstDocuments(included, total);
  return sample === undefined ? COPY.allDocuments(total) : COPY.allOfSample(total, sample);
}

interface PartProps {
  share: Share;
  material: ShareMaterial;
  gathered: Gathered;
  composed: ComposedScenario;
}

function Included({ share: { excluded, setIncluded }, material, gathered, composed }: PartProps) {
  const counts = [
    ...(composed.requests > 0 ? [COPY.requests(composed.requests)] : []),
    ...(composed.views > 0 ? [COPY.views(composed.views)] : []),
    ...(composed.setupRequests > 0 ? [COPY.setupRequests(composed.setupRequests)] : []),
  ];
  return (
    <section aria-label={COPY.included}>
      <h3 className={classes.heading}>{COPY.included}</h3>
      <ul className={classes.list}>
        {material.indices.map(index => {
          const { documents, sample } = gathered;
          const stored = includedOf(index, documents, sample);
          const setup = index.name === sample ? COPY.withSample : COPY.setupOf;
          const facts = stored > 0 ? `${setup}, ${COPY.documentsOf(stored)}` : setup;
          return (
            <li key={index.name}>
              {material.indices.length > 1 ? (
                <Checkbox
                  checked={!excluded.has(index.name)}
                  onChange={event => setIncluded(index.name, event.currentTarget.checked)}
                  aria-label={COPY.include(index.name)}
                  label={<span className="mono">{index.name}</span>}
                />
              ) : (
                <span className="mono">{index.name}</span>
              )}
              {!excluded.has(index.name) && <span className="muted">{facts}</span>}
            </li>
          );
        })}
        <li className="secondary">{counts.join(', ')}</li>
      </ul>
    </section>
  );
}

function Notes({ contents, material, gathered, composed }: Omit<PartProps, 'share'> & { contents: ShareContents }) {
  const { indices, documents, sample, choice } = gathered;
  const isPart =
    choice !== 'none' && indices.some(index => includedOf(index, documents, sample) < (index.documents ?? 0));
  const deleted = indices.reduce((sum, index) => sum + index.deleted, 0);
  const notes = [
    ...(isPart ? [COPY.scoresDiffer] : []),
    ...(choice === 'all' && !isPart && deleted > 0 ? [COPY.deletedDocuments(deleted)] : []),
    ...(material.unreadable.length > 0 ? [COPY.unreadable(material.unreadable.join(', '))] : []),
    ...(composed.removed > 0 ? [COPY.removed(composed.removed)] : []),
    ...(contents.leftOut ?? []),
  ];
  return (
    <div role="status">
      <ul className={classes.notes}>
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** Characters of the Markdown that are shown; a scenario may have megabytes of documents. */
const SHOWN = 20_000;

function MarkdownPreview({ text }: { text: string }) {
  return (
    <details className={classes.preview}>
      <summary>{COPY.showMarkdown}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={COPY.markdown}>
        <pre className="mono">{text.slice(0, SHOWN)}</pre>
        {text.length > SHOWN && <p className="muted">{COPY.restHidden(text.length - SHOWN)}</p>}
      </section>
    </details>
  );
}

function Actions({ share: { title, link }, composed }: { share: Share; composed: ComposedScenario }) {
  const { fault, markdown, bytes } = composed;
  const canLink = link?.fits === true && fault === undefined;
  const download = (
    <Button
      variant={link !== undefined && !canLink && fault === undefined ? 'filled' : 'default'}
      leftSection={<IconDownload size={14} />}
      disabled={fault !== undefined}
      onClick={() => saveScenario(title, markdown)}
    >
      {COPY.download}
    </Button>
  );
  return (
    <>
      <p className={classes.sizes} role="status">
        <span className="num">{COPY.file(bytes)}</span>
        {canLink && <span className="num">{COPY.link(link.address.length)}</span>}
      </p>
      {fault !== undefined && <p>{fault}</p>}
      {fault === undefined && link !== undefined && !link.fits && (
        <p>{COPY.linkTooLong(link.address.length, MAX_LINK_LENGTH)}</p>
      )}
      <div className={classes.actions}>
        {canLink && (
          <Button
            variant="filled"
            leftSection={<IconCopy size={14} />}
            onClick={() => copyText(link.address, COPY.theLink)}
          >
            {COPY.copyLink}
          </Button>
        )}
        {download}
        {canLink && (
          <Button
            component="a"
            href={link.address}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={14} />}
          >
            {COPY.openInPlay}
          </Button>
        )}
      </div>
    </>
  );
}
