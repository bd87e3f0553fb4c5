import { EngineError } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

// Processors of Elasticsearch that need databases or models, which this engine does not have. Their pipelines can be
// created, and documents are processed as by an Elasticsearch without them.

/** Tags each document, as Elasticsearch does until the database has been downloaded. */
function withoutDatabase(type: 'geoip' | 'ip_location'): ProcessorType {
  return config => {
    config.string('field');
    config.string('target_field', type);
    const file = config.string('database_file', 'GeoLite2-City.mmdb');
    config.optionalList('properties');
    config.flag('ignore_missing');
    config.flag('first_only', true);
    config.flag('download_database_on_pipeline_creation', true);
    return document => document.append('tags', `_${type}_database_unavailable_${file}`);
  };
}

export const geoip = withoutDatabase('geoip');
export const ipLocation = withoutDatabase('ip_location');

/** Fails for each document: no model exists. */
export const inference: ProcessorType = config => {
  const model = config.string('model_id');
  config.optionalString('target_field');
  const fields = config.optionalMap('field_map');
  config.optionalMap('inference_config');
  const pairs = config.optionalList('input_output');
  config.flag('ignore_missing');
  if (fields && pairs) throw config.error('input_output', 'option is not supported with [field_map]');
  if (pairs?.length === 0) throw config.error('input_output', 'property cannot be empty at least one is required');
  return () => {
    throw new EngineError('resource_not_found_exception', `Could not find trained model [${model}]`);
  };
};
