import { useEffect, useState } from 'react';
import type { Finding } from '../../language/lint/finding.ts';
import type { LiveNames } from '../../language/live-names.ts';
import { parseRequests } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { markFindings, provideFixes } from './finding-marks.ts';

/** Long enough not to mark what is still being typed. */
const PAUSE_MILLISECONDS = 350;

/** What is wrong with the requests of one text. */
export interface Findings {
  text: string;
  list: readonly Finding[];
}

const NONE: Findings = { text: '', list: [] };

/** Checks the editor's text after every pause, marks what is found and offers repairs. */
export function useFindings(
  editor: EditorInstance | undefined,
  live: LiveNames,
  environment: Variables,
  isVitrine: boolean,
): Findings {
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const check = async () => {
      const { lintRequests } = await import('../../language/lint/lint.ts');
      if (!isCurrent) return;
      const text = editor.getValue();
      const names = new Set(environment.keys());
      const list = [...syntaxFindings(text), ...lintRequests(text, live, { isVitrine, environment: names })];
      setFindings({ text, list: list.sort((a, b) => a.from - b.from) });
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE_MILLISECONDS);
    };
    schedule();
    const subscriptions = [editor.onDidChangeModelContent(schedule), editor.onDidChangeModel(schedule)];
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [editor, live, environment, isVitrine]);
  useEffect(() => (editor ? markFindings(editor, findings) : undefined), [editor, findings]);
  useEffect(() => (editor ? provideFixes(editor, findings) : undefined), [editor, findings]);
  return findings;
}

/** The problems of the parser, which the editor marks while people type. */
function syntaxFindings(text: string): Finding[] {
  return parseRequests(text).problems.map(problem => ({ ...problem, rule: 'syntax', fixes: problem.fixes ?? [] }));
}
