import { EngineError } from '../../errors/engine-error.ts';
import { hashOrder } from '../../json/hash-order.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { MustacheError } from '../../mustache/mustache-error.ts';
import { compileMustache } from '../../mustache/mustache-template.ts';

/** Renders a template. @throws EngineError if the template does not parse */
export function renderTemplate(source: string, params: JsonObject): string {
  try {
    return compileMustache(source, { order: hashOrder }).render(params);
  } catch (error) {
    if (error instanceof MustacheError) throw unreadable(source, error.message);
    throw error;
  }
}

function unreadable(source: string, reason: string): EngineError {
  const cause = new EngineError('mustache_exception', reason, { foreign: true });
  return new EngineError(
    'general_script_exception',
    `Failed to compile inline script [${source}] using lang [mustache]`,
    {
      cause: new EngineError('script_exception', 'compile error', {
        cause,
        metadata: { script_stack: [], script: '', lang: 'mustache' },
        status: 400,
      }),
      status: 400,
    },
  );
}
