import type { Engine } from '../../engine/contract/engine.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { createHandler } from '../handler.ts';
import { type Principal, type RoleDescriptor, SUPERUSER } from '../security/principal.ts';
import type { Refusal, Security } from '../security/security.ts';
import { type Rest, restOver } from './rest-client.ts';

/** The REST surface with principals made up by the test: each is known by a name in its `Authorization` header. */
export class SecuredRest {
  readonly refusals: Refusal[] = [];
  private readonly principals = new Map<string, Principal>();
  private readonly handler: RestHandler;

  constructor(engine: Engine) {
    const security: Pick<Security, 'authenticate' | 'granted' | 'refused'> = {
      authenticate: async ({ headers }) => {
        const principal = this.principals.get(headers['authorization'] ?? '');
        if (principal) return principal;
        throw new EngineError('security_exception', 'unable to authenticate', { status: 401 });
      },
      granted: () => undefined,
      refused: refusal => {
        this.refusals.push(refusal);
      },
    };
    this.handler = createHandler(engine, { security: security as Security });
  }

  get superuser(): Rest {
    return this.as('elastic', {}, SUPERUSER);
  }

  /** A user with one role; `about` says what else is known of the principal. */
  as(username: string, about: Partial<Principal>, ...roles: RoleDescriptor[]): Rest {
    const token = `Test ${username}${about.apiKey ? `/${about.apiKey.id}` : ''}`;
    const realm = { name: 'test', type: 'native' };
    this.principals.set(token, {
      ...{ username, roles: ['test'], fullName: null, metadata: {}, realm, type: 'realm' },
      limits: [roles],
      ...about,
    });
    const rest = restOver(this.handler);
    return (line, body, headers) => rest(line, body, { authorization: token, ...headers });
  }
}

/** A role for indices alone. */
export function onIndices(names: readonly string[], ...privileges: string[]): RoleDescriptor {
  return { cluster: [], indices: [{ names, privileges }] };
}
