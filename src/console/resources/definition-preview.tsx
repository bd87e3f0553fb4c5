import type { EngineRequest } from '../connections/ask.ts';
import { Sentence } from '../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { type DefinitionDraft, pathOf } from './definition-draft.ts';
import { IndexFacts } from './index-facts.tsx';
import { usePageSettings } from './page-settings.ts';
import { RequestBlock } from './request-block.tsx';
import classes from './resources.module.css';
import { addressOf, type Resource } from './use-resources.ts';

interface DefinitionPreviewProps {
  draft: DefinitionDraft;
  kept: Resource | undefined;
  request: EngineRequest;
}

/** The request to be sent and the addresses it will create. */
export function DefinitionPreview({ draft, kept, request }: DefinitionPreviewProps) {
  const settings = usePageSettings();
  const base = settings?.base_path ?? '/api';
  const path = pathOf(draft);
  const address = `${base}/${path}`;
  const lines = [
    [`GET ${address}`, COPY.addresses.list(settings?.default_page_size ?? '')],
    [`GET ${address}/{id}`, COPY.addresses.get],
    [`POST ${address}`, COPY.addresses.create(draft.idField || 'id')],
    [`PUT ${address}/{id}`, COPY.addresses.replace],
    [`DELETE ${address}/{id}`, COPY.addresses.delete],
  ];
  return (
    <div>
      <section className={classes.part} aria-label={COPY.requestTitle}>
        <h2>{COPY.requestTitle}</h2>
        <RequestBlock request={request} />
      </section>
      {path !== '' && (
        <section className={classes.part} aria-label={COPY.addressesTitle}>
          <h2>{COPY.addressesTitle}</h2>
          {kept && addressOf(kept) !== address && (
            <p className={classes.gone}>
              <Sentence text={COPY.addressGone(addressOf(kept))} />
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
