import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { FILTER_CONTEXT } from '../../script/contexts/filter-context.ts';
import { parseScript } from '../../script/parse-script.ts';
import type { Script } from '../../script/script.ts';
import { scriptText } from '../../script/script-text.ts';
import type { QueryContext } from '../query-context.ts';
import type { QueryScripts } from '../query-scripts.ts';
import { ScriptQuery } from '../script-query.ts';
import { checkExpensive } from './expensive-queries.ts';
import { boostOf, NO_COMMON_VALUES, unsupported } from './parameters.ts';
import type { QueryParser } from './query-parser.ts';
import { textOf } from './values.ts';

export const parseScriptQuery: QueryParser = body => {
  const values = { ...NO_COMMON_VALUES };
  let script: Script | undefined;
  for (const [key, value] of Object.entries(body)) {
    const place = { in: body, key };
    if (key === 'script' && Array.isArray(value))
      throw parsingError(
        place,
        '[script] query does not support an array of scripts. Use a bool query with a clause per script instead.',
      );
    if (key === 'script') script = parseScript(value, place);
    else if (key === 'boost') values.boost = boostOf('script', value);
    else if (key === '_name') values.queryName = textOf(value);
    else throw unsupported('script', place);
  }
  if (!script) throw parsingError({ in: body, of: 'end' }, 'script must be provided with a [script] filter');
  const found = script;
  return {
    name: 'script',
    ...values,
    build: context => {
      checkExpensive('script', context);
      const scripts = scriptsOf(context);
      return new ScriptQuery(scripts.compile(found, FILTER_CONTEXT), {
        scripts,
        nested: context.nestedScope !== undefined,
        description: scriptText(found),
      });
    },
  };
};

/** @throws EngineError if scripts are not allowed here */
export function scriptsOf({ scripts }: QueryContext): QueryScripts {
  if (!scripts) throw illegalArgument('scripts cannot be used here');
  return scripts;
}
