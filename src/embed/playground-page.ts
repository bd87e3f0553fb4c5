import { cutFrontMatter } from '../scenario/cut-front-matter.ts';
import { type Fence, splitMarkdown } from '../scenario/split-markdown.ts';
import { COPY } from './copy.ts';
import { create } from './create-element.ts';
import type { PlaygroundRun } from './playground-run.ts';
import { proseElements } from './prose-elements.ts';
import { RequestBlock } from './request-block.ts';

/** The text of a scenario as a page: prose, and blocks that run when their button is pressed. */
export function playgroundPage(markdown: string, run: PlaygroundRun, base: string): Node[] {
  const builder = new PageBuilder(run, base);
  for (const piece of splitMarkdown(cutFrontMatter(markdown).rest).pieces) {
    if (piece.kind === 'prose') builder.nodes.push(...proseElements(piece.markdown, base));
    else builder.addFence(piece);
  }
  return builder.nodes;
}

class PageBuilder {
  readonly nodes: Node[] = [];
  private readonly run: PlaygroundRun;
  private readonly base: string;
  private latest: RequestBlock | undefined;
  private hints: HTMLDetailsElement[] = [];

  constructor(run: PlaygroundRun, base: string) {
    this.run = run;
    this.base = base;
  }

  addFence(fence: Fence): void {
    switch (fence.language.toLowerCase()) {
      case 'console':
        return this.addRequests(fence);
      case 'expect':
        return;
      case 'hint':
        return this.addHint(fence);
      case 'solution':
        return this.latest?.setSolution(fence.text);
      case 'view':
        this.nodes.push(drawing(fence.words[0] ?? '', this.run.link));
        return;
      default:
        this.nodes.push(code(fence.text));
    }
  }

  private addRequests(fence: Fence): void {
    this.hints = [];
    const block = new RequestBlock(fence, this.run);
    this.latest = block;
    if (fence.words.includes('setup')) this.nodes.push(folded(COPY.setup, block.element));
    else this.nodes.push(block.element);
  }

  /** Hints open one after the other. */
  private addHint(fence: Fence): void {
    const hint = folded('', ...proseElements(fence.text, this.base));
    const previous = this.hints.at(-1);
    this.hints.push(hint);
    if (previous) {
      hint.hidden = true;
      previous.addEventListener('toggle', () => {
        hint.hidden = false;
      });
    }
    const { hints } = this;
    for (const [number, each] of hints.entries())
      each.firstElementChild!.textContent = COPY.hint(number + 1, hints.length);
    if (this.latest) this.latest.addHint(hint);
    else this.nodes.push(hint);
  }
}

function folded(summary: string, ...content: Node[]): HTMLDetailsElement {
  return create('details', {}, create('summary', {}, summary), ...content);
}

function code(text: string): HTMLElement {
  return create('pre', { tabIndex: 0 }, create('code', {}, text));
}

function drawing(name: string, link: () => Promise<string>): HTMLElement {
  const open = create('button', { type: 'button' }, COPY.openInVitrine);
  open.addEventListener('click', async () => {
    window.open(await link(), '_blank', 'noopener');
  });
  return create('div', { className: 'block' }, create('div', { className: 'bar' }, COPY.drawing(name), open));
}
