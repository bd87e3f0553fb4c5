import { EngineError } from '../../errors/engine-error.ts';

/** Reports errors that concern the object as a whole. @throws EngineError x_content_parse_exception */
export function built<T>(parser: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(
      'x_content_parse_exception',
      `Failed to build [${parser}] after last required field arrived`,
      { cause: error },
    );
  }
}
