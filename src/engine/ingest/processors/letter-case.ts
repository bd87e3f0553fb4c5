import { textProcessor } from './text-processor.ts';

export const lowercase = textProcessor(() => text => text.toLowerCase());
export const uppercase = textProcessor(() => text => text.toUpperCase());
