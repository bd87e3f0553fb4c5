import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const refresh: Parameter = { name: 'refresh', type: 'enum', values: ['true', 'false', 'wait_for', ''], default: 'true', doc: 'Taken and not needed: a change counts at once.' };
const keyId: Parameter = { name: 'id', type: 'string', doc: 'Id of an API key.' };
const keyName: Parameter = { name: 'name', type: 'string', doc: 'Name of API keys; `*` stands for any letters.' };
const username: Parameter = { name: 'username', type: 'string', doc: 'Name of a user.' };
const realmName: Parameter = { name: 'realm_name', type: 'string', doc: 'Where the owner is known.' };
const owner: Parameter = { name: 'owner', type: 'boolean', default: false, doc: 'Only keys of the user who asks.' };
const account = [
  { name: 'namespace', type: 'string', doc: 'Namespace of a service account, as `elastic`.' },
  { name: 'service', type: 'string', doc: 'Name of a service, as `kibana`.' },
] as const;
const token: Parameter = { name: 'name', type: 'string', doc: 'Name of a service token.' };

/** Users, keys and tokens; served where the host keeps any, which a browser’s tab does not. */
export const securityEndpoints: readonly EndpointDescription[] = [
  { name: 'security.authenticate', doc: 'Who the request comes from, and by what it was let in.', routes: routes('GET /_security/_authenticate'), parts: [], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'security.change_password',
    doc: 'Sets the password of a user, or one’s own.',
    routes: routes('PUT|POST /_security/user/_password', 'PUT|POST /_security/user/{username}/_password'),
    parts: [username],
    parameters: [refresh],
    body: 'required',
    bodyKeys: [{ name: 'password', type: 'string', required: true, doc: 'The new password, six characters or more.' }],
    since: 'extension',
  },
  {
    name: 'security.create_api_key',
    doc: 'Makes a key that lets a program in, with all rights of its owner or with fewer. Its secret is shown this once.',
    routes: routes('PUT|POST /_security/api_key'),
    parts: [],
    parameters: [refresh],
    body: 'required',
    bodyKeys: [
      { name: 'name', type: 'string', required: true, doc: 'What the key is called.' },
      { name: 'expiration', type: 'time', doc: 'How long it is valid; for ever unless given.' },
      { name: 'role_descriptors', type: 'object', doc: 'What it may do: names of roles with `cluster` and `indices` privileges.' },
      { name: 'metadata', type: 'object', doc: 'Anything to be kept with the key.' },
    ],
    since: 'extension',
  },
  {
    name: 'security.get_api_key',
    doc: 'The keys there are, without their secrets.',
    routes: routes('GET /_security/api_key'),
    parts: [],
    parameters: [
      keyId,
      keyName,
      username,
      realmName,
      owner,
      { name: 'with_limited_by', type: 'boolean', default: false, doc: 'Taken and not answered.' },
      { name: 'active_only', type: 'boolean', default: false, doc: 'Leaves out keys that are invalidated or expired.' },
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'security.invalidate_api_key',
    doc: 'Makes keys worthless, at once.',
    routes: routes('DELETE /_security/api_key'),
    parts: [],
    parameters: [],
    body: 'required',
    bodyKeys: [{ ...keyId, name: 'ids', type: 'list', doc: 'Ids of keys.' }, keyId, keyName, username, realmName, owner],
    since: 'extension',
  },
  { name: 'security.enroll_kibana', doc: 'Gives a console that shows an enrollment token what it needs to talk to this node.', routes: routes('GET /_security/enroll/kibana'), parts: [], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'security.create_service_token',
    doc: 'Makes a token of a service account. It is shown this once.',
    routes: routes('POST /_security/service/{namespace}/{service}/credential/token', 'PUT|POST /_security/service/{namespace}/{service}/credential/token/{name}'),
    parts: [...account, token],
    parameters: [refresh],
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'security.delete_service_token',
    doc: 'Makes a token of a service account worthless.',
    routes: routes('DELETE /_security/service/{namespace}/{service}/credential/token/{name}'),
    parts: [...account, token],
    parameters: [refresh],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'security.get_service_credentials',
    doc: 'The names of the tokens of a service account.',
    routes: routes('GET /_security/service/{namespace}/{service}/credential'),
    parts: [...account],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
];
