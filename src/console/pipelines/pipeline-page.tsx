import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Connection } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { EngineProblem } from '../connections/engine-problem.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { withMember } from './draft/step-edits.ts';
import { type Draft, draftKeyOf } from './draft/use-draft.ts';
import { PipelineEditor } from './pipeline-editor.tsx';
import { readPipeline } from './save/stored-pipeline.ts';

const EMPTY = '{\n  "version": 1,\n  "processors": []\n}';

/** Loads the pipeline to edit, the one to duplicate, or an empty one. @param name undefined for a new pipeline */
export function PipelinePage({ name }: { name?: string }) {
  const connection = useConnection();
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? undefined;
  const { data, error } = useQuery<Draft, EngineProblem>({
    queryKey: ['pipeline to edit', connection.id, name, from],
    queryFn: () => begin(connection, name, from),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data)
    return (
      <PipelineEditor key={connection.id} original={name} beginning={data} draftKey={draftKeyOf(connection.id, name)} />
    );
  return (
    <Page
      title={COPY.roomTitle}
      href="/pipelines"
      about={<span className="mono ellipsis">{name ?? COPY.newTitle}</span>}
    >
      <PageContent>{error && <ProblemCard title={COPY.notRead(name ?? from ?? '')} problem={error} />}</PageContent>
    </Page>
  );
}

async function begin(connection: Connection, name: string | undefined, from: string | undefined): Promise<Draft> {
  const source = name ?? from;
  if (source === undefined) return { name: '', body: EMPTY, base: undefined };
  const stored = await readPipeline(connection, source);
  if (!stored) throw new EngineProblem(404, 'resource_not_found_exception', COPY.noSuchPipeline(source));
  if (name !== undefined) return { name, body: stored.body, base: stored };
  return { name: `${source}-copy`, body: withMember(stored.body, ['version'], 1), base: undefined };
}
