import { validationFailed } from '../../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';

const NAME = /^[a-zA-Z0-9-][a-zA-Z0-9_-]{0,255}$/;

export async function createServiceToken(call: Call): Promise<Answer> {
  const name = call.part('name') ?? `token_${call.now().toString(36)}`;
  if (!NAME.test(name))
    throw validationFailed(
      `service token name must have at least 1 character and at most 256 characters that are alphanumeric (A-Z, a-z, 0-9) or hyphen (-) or underscore (_). It must not begin with an underscore (_).`,
    );
  const value = await call.security!.createServiceToken(accountOf(call), name, actorOf(call));
  return ok({ created: true, token: { name, value } });
}

export async function deleteServiceToken(call: Call): Promise<Answer> {
  const found = await call.security!.deleteServiceToken(accountOf(call), call.required('name'), actorOf(call));
  return { status: found ? 200 : 404, body: { found } };
}

export function getServiceCredentials(call: Call): Answer {
  const account = accountOf(call);
  const tokens = call.security!.serviceTokens(account);
  return ok({
    service_account: account,
    count: tokens.length,
    tokens: Object.fromEntries(tokens.map(({ name }) => [name, {}])),
    nodes_credentials: { _nodes: { total: 1, successful: 1, failed: 0 }, file_tokens: {} },
  });
}

function accountOf(call: Call): string {
  return `${call.required('namespace')}/${call.required('service')}`;
}
