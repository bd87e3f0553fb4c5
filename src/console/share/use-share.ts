import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { ROOT } from '../ui/page-address.ts';
import { type ComposedScenario, composeScenario, type Gathered } from './compose-scenario.ts';
import { chosenOf, firstChoice, gather, type ShareMaterial } from './gather.ts';
import type { SampleFiles } from './known-sample.ts';
import type { DocumentChoice, ShareContents } from './share-contents.ts';
import { linkOf, type ShareLink } from './share-link.ts';

export interface Share {
  title: string;
  setTitle(title: string): void;
  choice: DocumentChoice;
  setChoice(choice: DocumentChoice): void;
  excluded: ReadonlySet<string>;
  setIncluded(index: string, included: boolean): void;
  /** Undefined while reading. */
  material: ShareMaterial | undefined;
  problem: EngineProblem | undefined;
  retry(): void;
  /** What the choices include, and the scenario of it. */
  gathered: Gathered | undefined;
  composed: ComposedScenario | undefined;
  /** Undefined until the link of the current scenario is known. */
  link: ShareLink | undefined;
}

/** Reads what a room offers, and writes a scenario of the choices after every change. Closing the dialog ends reading. */
export function useShare(contents: ShareContents): Share {
  const { material, problem, retry, choice, setChoice } = useMaterial(contents);
  const [title, setTitle] = useState(contents.title);
  const [settledTitle] = useDebouncedValue(title, 150);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const gathered = useMemo(() => material && chosenOf(material, choice, excluded), [material, choice, excluded]);
  const composed = useMemo(
    () => gathered && composeScenario(settledTitle, contents, gathered),
    [settledTitle, contents, gathered],
  );
  return {
    title,
    setTitle,
    choice,
    setChoice,
    excluded,
    setIncluded: (index, included) =>
      setExcluded(before => new Set(included ? [...before].filter(each => each !== index) : [...before, index])),
    material,
    problem,
    retry,
    gathered,
    composed,
    link: useLink(composed),
  };
}

function useMaterial(contents: ShareContents) {
  const connection = useConnection();
  const [material, setMaterial] = useState<ShareMaterial>();
  const [problem, setProblem] = useState<EngineProblem>();
  const [choice, setChoice] = useState<DocumentChoice>(contents.documents ?? 'none');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once per attempt, what was on the screen at the start
  useEffect(() => {
    const { signal, abort } = abortable();
    setProblem(undefined);
    gather(connection, contents, loadSample, signal)
      .then(async found => {
        const first = await firstChoice(contents, found);
        if (signal.aborted) return;
        setChoice(first);
        setMaterial(found);
      })
      .catch((error: unknown) => signal.aborted || setProblem(asProblem(error)));
    return abort;
  }, [attempt]);
  return { material, problem, retry: () => setAttempt(before => before + 1), choice, setChoice };
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function useLink(composed: ComposedScenario | undefined): ShareLink | undefined {
  const [made, setMade] = useState<{ of: string; link: ShareLink }>();
  const markdown = composed?.markdown;
  useEffect(() => {
    if (markdown === undefined) return undefined;
    let over = false;
    void linkOf(markdown).then(link => over || setMade({ of: markdown, link }));
    return () => {
      over = true;
    };
  }, [markdown]);
  return made?.of === markdown ? made?.link : undefined;
}

async function loadSample(id: string, signal: AbortSignal): Promise<SampleFiles | undefined> {
  const base = `${ROOT}samples/${id}`;
  const answers = await Promise.all([fetch(`${base}.json`, { signal }), fetch(`${base}.ndjson`, { signal })]).catch(
    () => undefined,
  );
  if (!answers?.every(({ ok }) => ok)) return undefined;
  const [definition, ndjson] = await Promise.all(answers.map(answer => answer.text()));
  return { definition: definition!, ndjson: ndjson! };
}
