import { parseArgs } from 'node:util';
import { renewAuthority } from '../security/node-certificates.ts';
import { securityFolder } from '../security/secured-node.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';

const RENEW_CA_USAGE = `usage: vitrine renew-ca [options]
      --data DIR  the data folder of the node (data)
  -h, --help      shows this
Extends the CA of the node by three years. Its key stays the same, so clients that have the old certificate keep
working until that one ends. Restart the node afterwards, and give clients the new http_ca.crt.
`;

/** `vitrine renew-ca`: a new certificate for the key of the node's own CA. @throws ToolError */
export async function renewCa(words: readonly string[], terminal: Terminal): Promise<void> {
  const options = parse(words);
  if (options.help) return terminal.out(RENEW_CA_USAGE);
  const folder = securityFolder(options.data);
  const renewed = await renewAuthority(folder, Date.now());
  if (!renewed)
    throw new ToolError(
      EXIT.unavailable,
      `there is no CA of a node in [${folder}]; name the data folder with --data DIR`,
    );
  const { fingerprint, expires, previousExpires } = renewed;
  terminal.out(
    `The CA is renewed until ${day(expires)}. Its SHA-256 fingerprint is now ${fingerprint}.
Restart the node to use it. Clients that have the old certificate keep working until ${day(previousExpires)}; those
that know the old fingerprint must be given the new one, and consoles paired again with a new token, before that day.
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
