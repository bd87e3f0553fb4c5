import { type Access, UNRESTRICTED } from './access.ts';

/** State of one request that accompanies its work. */
export interface RequestScope {
  readonly access: Access;
}

export const UNBOUND: RequestScope = { access: UNRESTRICTED };
