import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Finding } from '../../language/lint/finding.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { COPY } from './copy.ts';
import { applyFix, goToFinding } from './finding-marks.ts';
import type { Findings } from './use-findings.ts';

interface ProblemListProps {
  editor: EditorInstance;
  findings: Findings;
  /** Syntax problems of the current text, known before the pause after which it is checked. */
  syntaxProblems: number;
}

/** The number of problems; a click lists them, each with its repair. */
export function ProblemList({ editor, findings, syntaxProblems }: ProblemListProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const { list } = findings;
  const hints = list.filter(({ severity }) => severity === 'info').length;
  const linted = list.filter(({ rule, severity }) => rule !== 'syntax' && severity !== 'info').length;
  const problems = syntaxProblems + linted;
  if (problems + hints === 0) return <span className="muted">{COPY.noProblems}</span>;
  const close = (then: () => void) => {
    setOpened(false);
    then();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus>
      <Popover.Target>
        <button
          ref={target}
          type="button"
          className={`problem-count${problems > 0 ? ' problem-count-bad' : ''}`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {COPY.problemsAndHints(problems, hints)}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul
          className="problem-list"
          aria-label={COPY.problemList}
          onKeyDown={({ key }) => key === 'Escape' && target.current?.focus()}
        >
          {list.map(finding => (
            <ProblemRow
              key={`${finding.from} ${finding.rule} ${finding.message}`}
              line={lineOf(findings.text, finding.from)}
              finding={finding}
              isCurrent={editor.getValue() === findings.text}
              onOpen={() => close(() => goToFinding(editor, finding))}
              onFix={() =>
                close(() => {
                  goToFinding(editor, finding);
                  applyFix(editor, finding.fixes[0]!);
                })
              }
            />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };

interface ProblemRowProps {
  line: number;
  finding: Finding;
  /** Whether the finding is about the text in the editor; its repair does not fit any other. */
  isCurrent: boolean;
  onOpen(): void;
  onFix(): void;
}

function ProblemRow({ line, finding, isCurrent, onOpen, onFix }: ProblemRowProps) {
  const Icon = ICONS[finding.severity];
  const [fix] = finding.fixes;
  return (
    <li className="problem-row">
      <button type="button" className="problem-open" onClick={onOpen}>
        <Icon
          size={14}
          stroke={1.7}
          className={`problem-${finding.severity}`}
          aria-label={COPY.severity[finding.severity]}
        />
        <span>{finding.message}</span>
        <span className="muted num">{COPY.atLine(line)}</span>
      </button>
      {fix && (
        <Button size="compact-xs" variant="default" disabled={!isCurrent} onClick={onFix}>
          {fix.title}
        </Button>
      )}
    </li>
  );
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
