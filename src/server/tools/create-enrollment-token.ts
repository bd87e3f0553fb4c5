import { encodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import { enrollmentKey } from '../security/enrollment-key.ts';
import { fingerprintOf } from '../security/node-certificates.ts';
import { type NodeClient, reasonOf, withNode } from './node-client.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';
import { toolOptions } from './tool-options.ts';

const ENROLLMENT_TOKEN_USAGE = `usage: vitrine create-enrollment-token -s kibana [options]
  -s, --scope kibana  scope of the token; only consoles can enroll
  -f, --force         continue even if the cluster is red
      --url URL       address of the node (default: from its data folder)
      --data DIR      data folder of the node (default: data)
  -h, --help          show this help
The token is valid for 30 minutes.
`;

/** `vitrine create-enrollment-token`: prints a token for a running node and nothing else. @throws ToolError */
export async function createEnrollmentToken(words: readonly string[], terminal: Terminal): Promise<void> {
  const options = toolOptions(words, { scope: { type: 'string', short: 's' } } as const, ENROLLMENT_TOKEN_USAGE);
  if (options.help) return terminal.out(ENROLLMENT_TOKEN_USAGE);
  if (options.scope !== 'kibana')
    throw usage(
      options.scope === undefined ? '-s kibana is missing' : `[${options.scope}] is not a valid scope; use [kibana]`,
    );
  const token = await withNode({ ...options, url: options.url }, makeToken);
  terminal.out(`${token}\n`);
}

async function makeToken(client: NodeClient): Promise<string> {
  if (!client.enrollment)
    throw new ToolError(EXIT.config, '[xpack.security.enrollment.enabled] is false: consoles cannot enroll');
  const root = await client.send('GET', '/');
  const key = await client.send('POST', '/_security/api_key', enrollmentKey());
  if (root.status !== 200 || key.status !== 200)
    throw new ToolError(EXIT.cannotCreate, `failed to create a token: ${reasonOf(root.status === 200 ? key : root)}`);
  const { number } = root.body['version'] as { number: string };
  const fgr = fingerprintOf(client.ca);
  const { id, api_key: secret } = key.body;
  return encodeEnrollmentToken({ ver: number, adr: [...client.addresses], fgr, key: `${id}:${secret}` });
}

function usage(reason: string): ToolError {
  return new ToolError(EXIT.usage, reason, ENROLLMENT_TOKEN_USAGE);
}
