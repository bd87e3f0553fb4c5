import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { askText } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { templatePath, useTemplates } from '../../template-ladder/use-templates.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { RoomHeader } from '../../ui/page.tsx';
import panes from '../template-panes.module.css';
import { COPY } from './copy.ts';
import { bodyOfLegacy, bodyOfShown, withValue } from './draft-edits.ts';
import { TemplateWizard } from './template-wizard.tsx';

interface WizardPageProps {
  kind: 'template' | 'component';
  /** The name of the edited template; undefined for a new one. */
  name?: string;
}

interface Beginning {
  name: string;
  body: string;
}

/** Loads the initial draft: the template to edit, one to clone, or nothing. */
export function WizardPage({ kind, name }: WizardPageProps) {
  const connection = useConnection();
  const [parameters] = useSearchParams();
  const [path] = useLocation();
  const from = parameters.get('from') ?? undefined;
  const legacy = parameters.get('legacy') ?? undefined;
  const order = parameters.get('order') ?? undefined;
  const { templates, error } = useTemplates();
  const source = name ?? from ?? legacy;
  const beginning = useQuery<Beginning, EngineProblem>({
    queryKey: ['template to edit', connection.id, kind, name, from, legacy, order],
    queryFn: () => begin(connection, { kind, name, from, legacy, order }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const problem = beginning.error ?? error;
  const suffix =
    from === undefined && legacy === undefined
      ? ''
      : `?${parameters.has('from') ? 'from' : 'legacy'}=${encodeURIComponent(source ?? '')}`;
  return (
    <div className="rest surface">
      <RoomHeader title={COPY.roomTitle} href={kind === 'component' ? '/templates/components' : '/templates'}>
        <span className="secondary ellipsis">
          {name === undefined ? COPY.newOfKind(kind) : kind} <span className="mono">{name}</span>
        </span>
      </RoomHeader>
      {problem && (
        <div className={panes.pad}>
          <ProblemCard title={COPY.sourceNotRead(source)} problem={problem} />
        </div>
      )}
      {beginning.data && templates && (
        <TemplateWizard
          kind={kind}
          original={name}
          beginning={beginning.data}
          draftKey={path.replace(/^\/templates\//, '') + suffix}
          templates={templates}
        />
      )}
    </div>
  );
}

interface Source extends WizardPageProps {
  from?: string;
  legacy?: string;
  order?: string;
}

async function begin(connection: Connection, { kind, name, from, legacy, order }: Source): Promise<Beginning> {
  if (legacy !== undefined) {
    const { text } = await askText(connection, { method: 'GET', path: templatePath('legacy', legacy) });
    const found = JSON.parse(text) as Record<string, Record<string, unknown>>;
    return { name: legacy, body: bodyOfLegacy(found[legacy] ?? {}) };
  }
  const source = name ?? from;
  if (source === undefined)
    return { name: '', body: kind === 'template' ? '{\n  "index_patterns": []\n}' : '{\n  "template": {}\n}' };
  const { text } = await askText(connection, { method: 'GET', path: templatePath(kind, source) });
  const path =
    kind === 'template' ? ['index_templates', 0, 'index_template'] : ['component_templates', 0, 'component_template'];
  const body = bodyOfShown(text, path);
  if (body === undefined) throw new EngineProblem(404, 'not_found', COPY.noSource(kind, source));
  const ordered = order === undefined ? body : withValue(body, ['composed_of'], order.split(','));
  return { name: name ?? `${source}-copy`, body: ordered };
}
