import type { Engine } from '../../engine/contract/engine.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { openSharedEngine } from '../../engine/replica/open-shared-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { createHandler } from '../handler.ts';
import type { SearchThreads } from '../search/search-threads.ts';
import { type Principal, type RoleDescriptor, SUPERUSER } from '../security/access/principal.ts';
import type { Refusal, Security } from '../security/security.ts';
import { replicaThreads } from './replica-threads.ts';
import { type Rest, restOver } from './rest-client.ts';

/** The REST API with principals defined by the test, each named by its `Authorization` header. */
export class SecuredRest {
  readonly refusals: Refusal[] = [];
  private readonly principals = new Map<string, Principal>();
  private readonly handler: RestHandler;

  /** Over an engine in memory whose searches run on a replica. */
  static async openReplicated(): Promise<SecuredRest> {
    const { engine, source } = await openSharedEngine({ store: new MemoryStore() }, 1);
    return new SecuredRest(engine, replicaThreads(source, { isSecured: true }));
  }

  constructor(engine: Engine, threads?: SearchThreads) {
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
    this.handler = createHandler(engine, { security: security as Security, threads });
  }

  get superuser(): Rest {
    return this.as('elastic', {}, SUPERUSER);
  }

  /** A user with one role; `about` has further members of the principal. */
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
