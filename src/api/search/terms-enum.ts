import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** The first terms of a field that start with a text. */
export async function termsEnum(call: Call): Promise<Answer> {
  const body = call.strictBody('terms_enum');
  return ok(await call.engine.searches.termsEnum(call.indices(), body, call.indexOptions()));
}
