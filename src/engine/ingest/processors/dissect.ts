import { EngineError } from '../../errors/engine-error.ts';
import { DissectError, DissectPattern } from '../../structures/dissect/dissect-pattern.ts';
import type { ProcessorType } from '../processor.ts';

export const dissect: ProcessorType = config => {
  const field = config.string('field');
  const source = config.string('pattern');
  const pattern = read(source, config.string('append_separator', ''), config.errorMetadata());
  const ignoreMissing = config.flag('ignore_missing');
  return document => {
    const text = document.text(field, ignoreMissing);
    if (text === undefined) return;
    const found = pattern.match(text);
    if (!found)
      throw new EngineError(
        'find_match',
        `Unable to find match for dissect pattern: ${source} against source: ${text}`,
        { status: 500 },
      );
    for (const [name, value] of found) document.set(name, value);
  };
};

function read(source: string, separator: string, metadata: Record<string, string>): DissectPattern {
  try {
    return new DissectPattern(source, separator);
  } catch (error) {
    if (!(error instanceof DissectError)) throw error;
    const cause = new EngineError(error.kind === 'KeyParse' ? 'key_parse' : 'pattern_parse', error.message, {
      foreign: true,
    });
    const reason = `org.elasticsearch.dissect.DissectException$${error.kind}: ${error.message}`;
    throw new EngineError('exception', reason, { metadata, cause });
  }
}
