import { EngineError } from '../errors/engine-error.ts';
import { FrozenMap } from '../script/values/java-map.ts';

/** The document as conditions see it. */
export class UnchangeableMap extends FrozenMap {
  override put(): unknown {
    throw refused();
  }

  override remove(): unknown {
    throw refused();
  }

  override clear(): void {
    throw refused();
  }
}

function refused(): EngineError {
  return new EngineError(
    'unsupported_operation_exception',
    'Mutating ingest documents in conditionals is not supported',
  );
}
