import { jsonPieces } from '../language/text-pieces.ts';
import type { BlockResult } from './block-result.ts';
import { COPY } from './copy.ts';
import { create } from './create-element.ts';

/** Characters of an answer that are shown. */
const SHOWN = 50_000;

/** The answers of a block and its expectations. */
export class AnswerView {
  readonly element = create('div', { className: 'answer', hidden: true });

  show({ answers, expectations }: BlockResult): void {
    const parts = answers.flatMap(({ method, url, status, milliseconds, text }) => [
      create('h4', { className: status >= 400 ? 'bad' : '' }, COPY.answered(method, url, status, milliseconds)),
      create('pre', { tabIndex: 0, ariaLabel: COPY.response, role: 'region' }, ...colours(text)),
      text.length > SHOWN ? create('p', { className: 'muted' }, COPY.shortened(SHOWN)) : undefined,
    ]);
    const checks = expectations.map(({ path, unmet }) =>
      create(
        'li',
        { className: unmet === undefined ? 'ok' : 'bad' },
        unmet === undefined ? `✓ ${path} ${COPY.holds}` : `✗ ${path}: ${unmet}`,
      ),
    );
    const list = checks.length > 0 ? create('ul', { className: 'expectations' }, ...checks) : undefined;
    this.element.replaceChildren(...[...parts, list].filter(part => part !== undefined));
    this.element.hidden = false;
  }

  fail(reason: string): void {
    this.element.replaceChildren(create('p', { className: 'problem', role: 'alert' }, COPY.failed(reason)));
    this.element.hidden = false;
  }
}

function colours(text: string): Node[] {
  return jsonPieces(text.slice(0, SHOWN)).map(piece => create('span', { className: piece.kind }, piece.text));
}
