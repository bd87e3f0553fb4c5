import { CALLOUTS } from '../scenario/callouts.ts';
import type { Fence } from '../scenario/split-markdown.ts';
import { AnswerView } from './answer-view.ts';
import { COPY } from './copy.ts';
import { create } from './create-element.ts';
import type { PlaygroundRun } from './playground-run.ts';
import { RequestEditor } from './request-editor.ts';

/** A block of requests with its button and, once it has run, its answers. */
export class RequestBlock {
  readonly element: HTMLElement;
  private readonly line: number;
  /** The requests as written. */
  private readonly original: string;
  private readonly run: PlaygroundRun;
  private readonly editor: RequestEditor;
  private readonly answers = new AnswerView();
  private readonly runButton: HTMLButtonElement;
  private readonly cancelButton: HTMLButtonElement;
  private readonly resetButton: HTMLButtonElement;
  private readonly status = create('span', { className: 'muted', role: 'status' });
  private abort: AbortController | undefined;

  constructor(fence: Fence, run: PlaygroundRun) {
    this.line = fence.line;
    this.original = fence.text.replace(CALLOUTS, '').trimEnd();
    this.run = run;
    this.editor = new RequestEditor(this.original, COPY.requests, () => void this.start());
    this.runButton = button(COPY.run, () => void this.start(), 'run');
    this.cancelButton = button(COPY.cancel, () => this.abort?.abort());
    this.cancelButton.hidden = true;
    this.resetButton = button(COPY.reset, () => this.reset());
    this.resetButton.hidden = true;
    this.editor.element.addEventListener('input', () => this.showReset());
    const isTask = fence.words.includes('task');
    const label = isTask ? create('span', { className: 'label' }, COPY.task) : undefined;
    const spring = create('span', { className: 'spring' });
    const bar = [this.runButton, this.cancelButton, label, this.status, spring, this.resetButton];
    this.element = create(
      'section',
      { className: 'block' },
      this.editor.element,
      create('div', { className: 'bar' }, ...bar),
      this.answers.element,
    );
    if (isTask) this.element.dataset['role'] = 'task';
  }

  addHint(hint: HTMLDetailsElement): void {
    this.element.insertBefore(hint, this.answers.element);
  }

  setSolution(text: string): void {
    const solution = create('pre', { tabIndex: 0 }, text.trimEnd());
    const fold = create('details', {}, create('summary', {}, COPY.solution), solution);
    this.element.insertBefore(fold, this.answers.element);
  }

  private reset(): void {
    this.editor.text = this.original;
    this.showReset();
  }

  private showReset(): void {
    this.resetButton.hidden = this.editor.text === this.original;
  }

  private async start(): Promise<void> {
    if (this.abort) return;
    this.abort = new AbortController();
    this.showRunning(true);
    try {
      const result = await this.run.block(this.line, this.editor.text, this.abort.signal);
      this.answers.show(result);
      this.status.textContent = result.isDone ? COPY.done : '';
    } catch (error) {
      this.status.textContent = '';
      if (!this.abort.signal.aborted) this.answers.fail(error instanceof Error ? error.message : String(error));
    } finally {
      this.abort = undefined;
      this.showRunning(false);
    }
  }

  private showRunning(isRunning: boolean): void {
    this.runButton.disabled = isRunning;
    this.cancelButton.hidden = !isRunning;
    if (isRunning) this.status.textContent = this.run.isStarted ? COPY.running : COPY.startingEngine;
  }
}

function button(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const element = create('button', { type: 'button', className }, text);
  element.addEventListener('click', onClick);
  return element;
}
