import { parseArgs } from 'node:util';
import { renewAuthority } from '../security/node-certificates.ts';
import { securityFolder } from '../security/secured-node.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';

const RENEW_CA_USAGE = `usage: vitrine renew-ca [options]
      --data DIR  data folder of the node (default: data)
  -h, --help      show this help
Extends the CA of the node by three years. The key does not change, so clients with the old certificate keep working
until it expires. Then restart the node, and distribute the new http_ca.crt to clients.
`;

/** `vitrine renew-ca`: creates a new certificate for the key of the node's own CA. @throws ToolError */
export async function renewCa(words: readonly string[], terminal: Terminal): Promise<void> {
  const options = parse(words);
  if (options.help) return terminal.out(RENEW_CA_USAGE);
  const folder = securityFolder(options.data);
  const renewed = await renewAuthority(folder, Date.now());
  if (!renewed)
    throw new ToolError(EXIT.unavailable, `[${folder}] contains no CA of a node; pass the data folder with --data DIR`);
  const { fingerprint, expires, previousExpires } = renewed;
  terminal.out(
    `The CA is renewed until ${day(expires)}. Its SHA-256 fingerprint is now ${fingerprint}.
Restart the node to use it. Clients with the old certificate keep working until ${day(previousExpires)}. Before then,
update clients that check the old fingerprint, and pair consoles again with a new token.
`,
  );
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: 'data' }, help: { type: 'boolean', short: 'h', default: false } },
    }).values;
  } catch (error) {
    throw new ToolError(EXIT.usage, error instanceof Error ? error.message : String(error), RENEW_CA_USAGE);
  }
}
