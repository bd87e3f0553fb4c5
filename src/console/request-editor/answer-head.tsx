import { IconCopy, IconDownload, IconFilter, IconFoldDown, IconFoldUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EditorInstance } from '../editor/monaco.ts';
import { copyText, saveFile } from '../ui/copy-and-save.ts';
import { IconAction } from '../ui/icon-action.tsx';
import { COPY } from './copy.ts';
import { COPY as FILTER } from './filter/copy.ts';
import { foldAll, unfoldAll } from './fold-answer.ts';
import { statusClass } from './request-marks.ts';
import { isJson, type RequestAnswer } from './run-requests.ts';

interface AnswerHeadProps {
  answer: RequestAnswer;
  /** The filtered response, which the buttons copy and download. */
  shown: RequestAnswer;
  /** The editor of a response that can be folded. */
  editor: EditorInstance | undefined;
  onFilter(): void;
  children: ReactNode;
}

/** The status, request and size of a response, with the buttons that act on it. */
export function AnswerHead({ answer, shown, editor, onFilter, children }: AnswerHeadProps) {
  const { method, path, status, milliseconds, bytes } = answer;
  const { text } = shown;
  return (
    <header className="answer-head">
      <span className={`status-tag status-${statusClass(status)}`}>
        {status === 0 ? COPY.noResponse : `${status} ${COPY.statusWords[status] ?? ''}`.trim()}
      </span>
      <span className="mono small ellipsis">
        {method} {path}
      </span>
      <span className="num small muted">{COPY.figures(Math.max(1, Math.round(milliseconds)), bytes)}</span>
      {children}
      <span className="answer-tools">
        <Tool label={FILTER.filter} hint={FILTER.filterHint} Icon={IconFilter} onClick={onFilter} />
        {editor && <Tool label={COPY.collapseAll} Icon={IconFoldDown} onClick={() => foldAll(editor)} />}
        {editor && <Tool label={COPY.expandAll} Icon={IconFoldUp} onClick={() => unfoldAll(editor)} />}
        <Tool
          label={COPY.download}
          Icon={IconDownload}
          onClick={() => saveFile(fileName(shown), [text], 'text/plain')}
        />
        <Tool label={COPY.copy} Icon={IconCopy} onClick={() => void copyText(text, COPY.theResponse)} />
      </span>
    </header>
  );
}

interface ToolProps {
  label: string;
  hint?: string;
  Icon: typeof IconFilter;
  onClick(): void;
}

function Tool({ label, hint = label, Icon, onClick }: ToolProps) {
  return (
    <IconAction size={22} variant="subtle" label={label} hint={hint} onClick={onClick}>
      <Icon size={14} stroke={1.7} />
    </IconAction>
  );
}

function fileName(answer: RequestAnswer): string {
  const name = `${answer.method} ${answer.path.split('?', 1)[0]}`.replace(/[^\w.-]+/g, '-').replace(/-$/, '');
  return `${name}.${isJson(answer) ? 'json' : 'txt'}`;
}
