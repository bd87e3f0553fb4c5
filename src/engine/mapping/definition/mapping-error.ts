import { EngineError } from '../../errors/engine-error.ts';

/** The error for an invalid definition. */
export function mapperParsing(reason: string, cause?: EngineError): EngineError {
  return new EngineError('mapper_parsing_exception', reason, { cause });
}
