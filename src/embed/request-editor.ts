import { requestPieces } from '../language/text-pieces.ts';
import { create } from './create-element.ts';

/** A text area over the same text in colours, as high as its text. */
export class RequestEditor {
  readonly element: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private readonly colours: HTMLPreElement;

  constructor(text: string, label: string, onRun: () => void) {
    this.colours = create('pre', { ariaHidden: 'true' });
    this.area = create('textarea', { ariaLabel: label, spellcheck: false, rows: 1, value: text });
    this.area.setAttribute('autocapitalize', 'off');
    this.area.addEventListener('input', () => this.paint());
    this.area.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onRun();
    });
    this.element = create('div', { className: 'editor' }, this.colours, this.area);
    this.paint();
  }

  get text(): string {
    return this.area.value;
  }

  set text(text: string) {
    this.area.value = text;
    this.paint();
  }

  /** The coloured text has one more line than shows, so that the area never scrolls. */
  private paint(): void {
    const pieces = requestPieces(this.text).map(({ kind, text }) => create('span', { className: kind }, text));
    this.colours.replaceChildren(...pieces, '\n');
  }
}
