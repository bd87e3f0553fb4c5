import type { EngineRequest } from '../connections/ask.ts';
import { type DefinitionDraft, pathOf } from './definition-draft.ts';
import classes from './definition-preview.module.css';
import { IndexFacts } from './index-facts.tsx';
import { usePageSettings } from './page-settings.ts';
import { RequestBlock } from './request-block.tsx';
import { addressOf, type Resource } from './resource-shapes.ts';
import shared from './resources.module.css';

interface DefinitionPreviewProps {
  draft: DefinitionDraft;
  kept: Resource | undefined;
  request: EngineRequest;
}

/** What will be sent, and what comes of it. */
export function DefinitionPreview({ draft, kept, request }: DefinitionPreviewProps) {
  const settings = usePageSettings();
  const base = settings?.base_path ?? '/api';
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
    <div>
      <section className={shared.part} aria-label="The request">
        <h2>The request</h2>
        <RequestBlock request={request} />
      </section>
      {path !== '' && (
        <section className={shared.part} aria-label="The addresses it makes">
          <h2>The addresses it makes</h2>
          {kept && addressOf(kept) !== address && (
            <p>
              <span className={`mono ${classes.struck}`}>{addressOf(kept)}</span> is not served any more.
            </p>
          )}
          <dl className={shared.addresses}>
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
