import { FrozenMap } from '../script/values/java-map.ts';
import { JavaThrowable } from '../script/values/java-throwable.ts';

/** The read-only document of conditions. */
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

function refused(): JavaThrowable {
  return new JavaThrowable(
    'UnsupportedOperationException',
    'Mutating ingest documents in conditionals is not supported',
  );
}
