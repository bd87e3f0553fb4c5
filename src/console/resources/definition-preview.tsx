import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EngineRequest } from '../connections/ask.ts';
import { consoleText, curlText } from '../connections/request-text.ts';
import { copyText } from '../ui/copy-text.ts';
import { RequestText } from '../ui/request-drawer.tsx';
import { type DefinitionDraft, pathOf } from './definition-draft.ts';
import { IndexFacts } from './index-facts.tsx';
import { usePageSettings } from './page-settings.ts';
import { addressOf, type Resource } from './resource-shapes.ts';
import classes from './resources.module.css';

interface DefinitionPreviewProps {
  draft: DefinitionDraft;
  kept: Resource | undefined;
  request: EngineRequest;
}

/** What will be sent, and what comes of it. */
export function DefinitionPreview({ draft, kept, request }: DefinitionPreviewProps) {
  const settings = usePageSettings();
  const base = settings?.base_path ?? '';
  const path = pathOf(draft);
  const address = `${base}/${path}`;
  const lines = [
    [`GET ${address}`, `${settings?.default_page_size ?? ''} items a page, counted from page 0`],
    [`GET ${address}/{id}`, 'one of them'],
    [`POST ${address}`, `a new one, with the next whole number as its ${draft.idField || 'id'}`],
    [`PUT ${address}/{id}`, 'replaces that one'],
    [`DELETE ${address}/{id}`, 'takes it away'],
  ];
  return (
    <div className={classes.pane}>
      <section className={classes.part} aria-label="The request">
        <div className="row">
          <h2>The request</h2>
          <span className="spring" />
          <CopyRequest request={request} />
        </div>
        <pre className={`mono ${classes.sunken}`}>
          <RequestText text={consoleText(request)} />
        </pre>
      </section>
      {path !== '' && (
        <section className={classes.part} aria-label="The addresses it makes">
          <h2>The addresses it makes</h2>
          {kept && addressOf(kept) !== address && (
            <p>
              <span className={`mono ${classes.struck}`}>{addressOf(kept)}</span> is not served any more.
            </p>
          )}
          <dl className={classes.addresses}>
            {lines.map(([line, what]) => (
              <div key={line}>
                <dt className="mono">{line}</dt>
                <dd className="secondary">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {draft.index !== '' && <IndexFacts draft={draft} />}
    </div>
  );
}

/** Copies what a shell runs. */
export function CopyRequest({ request }: { request: EngineRequest }) {
  return (
    <ActionIcon
      aria-label="Copy the request as curl"
      title="Copy as curl"
      onClick={() => copyText(curlText(request), 'the curl command')}
    >
      <IconCopy size={14} />
    </ActionIcon>
  );
}
