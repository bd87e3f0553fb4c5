import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { local, masterTimeout, waits } from './endpoint-parameters.ts';

const acknowledge: Parameter = { name: 'acknowledge', type: 'boolean', default: false, doc: 'Whether the loss of features is accepted.' };

/** Endpoints about the license and the features of the engine. */
export const featureEndpoints: readonly EndpointDescription[] = [
  {
    name: 'license.get',
    doc: 'Returns the license: basic, as of every Elasticsearch without another.',
    routes: routes('GET /_license'),
    parts: [],
    parameters: [
      local,
      { name: 'accept_enterprise', type: 'boolean', default: true, deprecated: true, doc: 'Accepted, without effect.' },
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'license.get_basic_status', doc: 'Returns whether a basic license can be started.', routes: routes('GET /_license/basic_status'), parts: [], parameters: [], body: 'none', since: 'extension' },
  { name: 'license.get_trial_status', doc: 'Returns whether a trial license can be started.', routes: routes('GET /_license/trial_status'), parts: [], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'license.post_start_basic',
    doc: 'Always fails, because the basic license is in use already.',
    routes: routes('POST /_license/start_basic'),
    parts: [],
    parameters: [acknowledge, ...waits],
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'license.post_start_trial',
    doc: 'Always fails, because there is nothing that a trial could enable.',
    routes: routes('POST /_license/start_trial'),
    parts: [],
    parameters: [acknowledge, { name: 'type', type: 'string', default: 'trial', doc: 'The type of the trial.' }, ...masterTimeout],
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'xpack.info',
    doc: 'Returns build, license and available features.',
    routes: routes('GET /_xpack'),
    parts: [],
    parameters: [
      { name: 'categories', type: 'list', values: ['build', 'features', 'license'], doc: 'Sections to return.' },
      { name: 'accept_enterprise', type: 'boolean', default: true, deprecated: true, doc: 'Accepted, without effect.' },
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'xpack.usage', doc: 'Returns how features are used.', routes: routes('GET /_xpack/usage'), parts: [], parameters: masterTimeout, body: 'none', since: 'extension' },
  { name: 'features.get_features', doc: 'Lists the features whose state the engine keeps.', routes: routes('GET /_features'), parts: [], parameters: masterTimeout, body: 'none', since: 'extension' },
  {
    name: 'capabilities',
    doc: 'Returns whether an endpoint exists and accepts these parameters.',
    routes: routes('GET /_capabilities'),
    parts: [],
    parameters: [
      { name: 'method', type: 'enum', values: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], default: 'GET', doc: 'The method of the endpoint.' },
      { name: 'path', type: 'string', default: '/', doc: 'The path of the endpoint.' },
      { name: 'parameters', type: 'list', doc: 'Parameters that it must accept.' },
      { name: 'capabilities', type: 'list', doc: 'Named capabilities that it must have.' },
      { name: 'local_only', type: 'boolean', default: false, doc: 'Asks this node only.' },
      { name: 'timeout', type: 'time', doc: 'How long to wait for the operation.' },
    ],
    body: 'none',
    since: 'extension',
  },
];
