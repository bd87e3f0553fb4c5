import { COPY } from './copy.ts';
import { create } from './create-element.ts';
import { playgroundPage } from './playground-page.ts';
import { PlaygroundRun } from './playground-run.ts';
import { styleSheet } from './style.ts';

/** Characters of Markdown that are shown. */
const MAX_CHARACTERS = 256_000;

/**
 * `<vitrine-playground src="x.md">`, or with the Markdown inside, best in a `<script type="text/markdown">`, whose text
 * the browser leaves alone; `src="#"` reads the fragment of the page's address. The attribute `theme` is `light`, `dark` or, by default, what the visitor prefers.
 */
export class PlaygroundElement extends HTMLElement {
  static readonly observedAttributes = ['src'];
  private readonly root: ShadowRoot;
  private readonly content = create('div', { className: 'playground' });
  private run: PlaygroundRun | undefined;
  /** Counts what was shown, so that a file that arrives late does not replace a newer one. */
  private version = 0;
  private isLoaded = false;

  constructor() {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    this.root.adoptedStyleSheets = [styleSheet()];
    this.root.append(this.content);
  }

  connectedCallback(): void {
    this.isLoaded = true;
    void this.load();
  }

  disconnectedCallback(): void {
    this.isLoaded = false;
    this.version++;
    this.run?.close();
    this.run = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isLoaded) void this.load();
  }

  private async load(): Promise<void> {
    const version = ++this.version;
    const src = this.getAttribute('src');
    if (src === null) return this.show(this.inner(), document.baseURI);
    this.content.replaceChildren(create('p', { className: 'muted' }, COPY.loading));
    const found = await (src === '#' ? readAddress() : readFile(src)).catch(error =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (version !== this.version) return;
    if (found instanceof Error) this.complain(src === '#' ? found.message : COPY.notLoaded(src, found.message));
    else this.show(found.markdown, found.base);
  }

  private inner(): string {
    const script = this.querySelector('script[type="text/markdown"]');
    return dedent((script ?? this).textContent ?? '');
  }

  private show(markdown: string, base: string): void {
    this.run?.close();
    if (markdown.length > MAX_CHARACTERS) return this.complain(COPY.tooLong(MAX_CHARACTERS));
    this.run = new PlaygroundRun(markdown, base);
    this.content.replaceChildren(...playgroundPage(markdown, this.run, base));
  }

  private complain(message: string): void {
    this.content.replaceChildren(create('p', { className: 'problem', role: 'alert' }, message));
  }
}

interface Found {
  readonly markdown: string;
  /** What links and data are relative to. */
  readonly base: string;
}

async function readFile(src: string): Promise<Found> {
  const address = new URL(src, document.baseURI);
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(String(response.status));
  return { markdown: await response.text(), base: response.url || address.href };
}

/** The scenario in the fragment of the page's own address. */
async function readAddress(): Promise<Found> {
  const { scenarioOf } = await import('../scenario/scenario-link.ts');
  return { markdown: await scenarioOf(location.hash), base: document.baseURI };
}

/** Markdown in an indented page is indented too. */
function dedent(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const indents = lines.filter(line => line.trim() !== '').map(line => /^[ \t]*/.exec(line)![0].length);
  const common = Math.min(...indents, 80);
  return lines.map(line => line.slice(common)).join('\n');
}
