import { HtmlStripper } from '../../analysis/char-filters/html-strip-char-filter.ts';
import { textProcessor } from './text-processor.ts';

export const htmlStrip = textProcessor(() => text => new HtmlStripper(text, new Set()).strip().text);
