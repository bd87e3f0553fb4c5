import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parseAliases } from '../../indices/alias.ts';
import { type AnalysisEnvironment, defineIndex, type IndexDefinition } from '../../indices/index-definition.ts';
import { checkIndexMode } from '../../indices/settings/check-index-mode.ts';
import { IndexSettings } from '../../indices/settings/index-settings.ts';
import { type FlatSettings, sorted } from '../../indices/settings/setting-value.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import { Mapping } from '../../mapping/mapping.ts';
import { DEFAULT_QUERY_SETTINGS } from '../../query/query-context.ts';
import type { IndexTemplate } from '../../templates/index-template.ts';
import type { TemplateContent } from '../../templates/template-content.ts';
import { invalidTemplate } from '../../templates/template-names.ts';
import { compose, type TemplateSet } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { checkAliasFilter } from '../indices/new-alias.ts';
import { IndexQueryContext } from '../searches/index-query-context.ts';

/** @throws EngineError; an unknown setting is reported as such, any other error as an invalid template */
export function checkTemplateSettings(name: string, settings: FlatSettings | undefined): void {
  if (!settings) return;
  try {
    validateNewSettings(settings);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.kind !== 'unknown setting') throw invalidTemplate(name, `Validation Failed: 1: ${error.reason};`);
    throw new EngineError('settings_exception', error.reason, { status: 400 });
  }
}

/** Validates by building an index from it, which is never opened. @throws EngineError */
export function checkContent(
  { settings = new Map(), mappings = {}, aliases = {} }: TemplateContent,
  environment: AnalysisEnvironment,
): IndexDefinition {
  const entries = new Map([['index.number_of_shards', '1'] as const, ...settings]);
  const source = { name: 'validate-template', settings: new IndexSettings(sorted(entries)), mappings };
  checkIndexMode(source.settings);
  const definition = defineIndex(source, environment);
  parseAliases(aliases);
  return definition;
}

/** Validates a template merged with its components. @throws EngineError */
export function checkComposed(cluster: Cluster, name: string, template: IndexTemplate, set: TemplateSet): void {
  const { composedOf } = template;
  const components = composedOf.length > 0 ? ` with component templates [${composedOf.join(', ')}]` : '';
  const invalid = (cause: EngineError) =>
    illegalArgument(`composable template [${name}] template after composition${components} is invalid`, { cause });
  const invalidMappings = (cause: EngineError) =>
    invalid(illegalArgument(`invalid composite mappings for [${name}]`, { cause }));
  const content = refused(() => compose(set, template), invalidMappings);
  const { analysis, mapping } = refused(() => checkContent(content, cluster.environment), invalidMappings);
  // Elasticsearch checks filters before it reads the mapping, so their fields are unmapped.
  const index = { name: 'validate-template', uuid: '_na_', analysis };
  const context = new IndexQueryContext(cluster, index, {
    mapping: Mapping.empty(mapping.environment),
    settings: DEFAULT_QUERY_SETTINGS,
    now: 0,
    budget: cluster.budget(),
  });
  for (const [alias, { filter }] of parseAliases(content.aliases))
    refused(() => checkAliasFilter(alias, filter, context), invalid);
}

function refused<T>(task: () => T, as: (error: EngineError) => EngineError): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof EngineError ? as(error) : error;
  }
}
