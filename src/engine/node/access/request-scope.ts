import { type Access, UNRESTRICTED } from './access.ts';

/** What belongs to one request and goes wherever its work goes. */
export interface RequestScope {
  readonly access: Access;
}

export const UNBOUND: RequestScope = { access: UNRESTRICTED };
