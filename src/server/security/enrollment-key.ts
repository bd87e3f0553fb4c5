import type { RoleDescriptor } from '../../api/security/access/principal.ts';
import { randomName } from './random-secrets.ts';

/** Long enough for a user to copy a token from one window to another. */
export const TOKEN_LIFETIME = 30 * 60_000;

const ROLE: RoleDescriptor = { cluster: ['cluster:admin/xpack/security/enroll/kibana'], indices: [] };

/** The body of `POST /_security/api_key` for a key that may only enroll a console and is valid for 30 minutes. */
export function enrollmentKey(): {
  name: string;
  expiration: string;
  role_descriptors: Record<string, RoleDescriptor>;
} {
  return {
    name: `enrollment_token_API_key_${randomName(20)}`,
    expiration: `${TOKEN_LIFETIME}ms`,
    role_descriptors: { create_enrollment_token: ROLE },
  };
}
