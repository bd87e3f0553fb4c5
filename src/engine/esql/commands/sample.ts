import { parsingError } from '../language/position.ts';
import { SampleNode } from '../plan/nodes/sample-node.ts';
import type { Command } from './command.ts';

/** `SAMPLE 0.1`. */
export const SAMPLE: Command = {
  keyword: 'sample',
  parse(parser, position) {
    const node = parser.constant();
    const probability = node.kind === 'literal' && node.literal === 'decimal' ? Number(node.value) : Number.NaN;
    if (!(probability > 0 && probability < 1))
      throw parsingError(
        position,
        `Invalid value for SAMPLE probability [${node.text}], expecting a number between 0 and 1, exclusive`,
      );
    return (input, { settings }) => new SampleNode(input, probability, settings.random);
  },
};
