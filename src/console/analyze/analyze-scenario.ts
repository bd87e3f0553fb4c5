import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import { requestText } from '../share/compose-scenario.ts';
import type { ShareContents } from '../share/share-contents.ts';
import { type AnalyzeRequest, type AnalyzeState, analyzeRequest, namedRequest, nameOf } from './analyze-request.ts';
import { COPY } from './copy.ts';

/** A scenario of the chain and the texts on the screen, and of the search text if there is one. */
export function analyzeContents(state: AnalyzeState): ShareContents {
  const requests = [analyzeRequest(state), queryRequest(state)].filter(request => request !== undefined);
  return {
    title: state.source === 'chain' ? COPY.scenarioTitle : COPY.scenarioTitleFor(nameOf(state)),
    indices: [...new Set(requests.flatMap(request => indexOf(request) ?? []))],
    analysis: requests.map(({ body }) => body),
    parts: () => requests.flatMap(partsOf),
  };
}

/** The search text has the analyzer of the text unless another is chosen. */
function queryRequest(state: AnalyzeState): AnalyzeRequest | undefined {
  if (state.query === '') return undefined;
  if (state.queryAnalyzer !== '') return namedRequest(state.queryAnalyzer, [state.query]);
  return analyzeRequest({ ...state, texts: [state.query] });
}

/** The request without the stages, which a view of each text shows. */
function partsOf(request: AnalyzeRequest): ScenarioPart[] {
  const { explain: _, ...body } = request.body;
  const kept = Object.fromEntries(
    Object.entries(body).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
  const index = indexOf(request);
  const views = [kept['text']].flat().map((text): ScenarioPart => {
    const parameters = { ...(index !== undefined && { index }), ...kept, text };
    return { kind: 'view', view: 'analyze', parameters };
  });
  return [{ kind: 'requests', role: 'run', text: requestText({ ...request, body: kept }) }, ...views];
}

function indexOf({ path }: AnalyzeRequest): string | undefined {
  const [first = ''] = path.slice(1).split('/');
  return first === '_analyze' ? undefined : decodeURIComponent(first);
}
