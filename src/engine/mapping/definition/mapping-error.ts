import { EngineError } from '../../errors/engine-error.ts';

/** A definition that cannot be read. */
export function mapperParsing(reason: string, cause?: EngineError): EngineError {
  return new EngineError('mapper_parsing_exception', reason, { cause });
}
