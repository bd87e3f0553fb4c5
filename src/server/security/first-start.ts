import type { SecuredNode } from './secured-node.ts';

export interface Summary {
  password: string;
  fingerprint: string;
  /** Undefined if consoles may not enroll. */
  token: string | undefined;
  /** `https://…` */
  address: string;
  caFile: string;
}

/**
 * Sets the superuser's password and shows it once, only on a terminal; undefined if a password is set or there is no terminal.
 */
export async function firstStart(
  node: SecuredNode,
  place: { address: string; caFile: string; enrollment: boolean },
): Promise<Summary | undefined> {
  if (node.security.hasPassword) return undefined;
  const password = await node.setPassword();
  const token = place.enrollment ? await node.enrollmentToken() : undefined;
  const { address, caFile } = place;
  return { password, token, address, caFile, fingerprint: node.certificates.fingerprint };
}

/** `columns` is the width of the terminal. */
export function writeSummary({ password, fingerprint, token, address, caFile }: Summary, columns = 80): string {
  const rule = '─'.repeat(Math.max(40, Math.min(columns, 100)));
  const lines = [
    rule,
    'This node is secured: connections are encrypted, and requests need a name and a password.',
    '',
    'Password of the superuser [elastic], shown only now:',
    `  ${password}`,
    'To set a new one, run: vitrine reset-password -u elastic',
    '',
    'SHA-256 fingerprint of the CA certificate:',
    `  ${fingerprint}`,
    '',
    ...(token === undefined
      ? ['Consoles cannot enroll here: [xpack.security.enrollment.enabled] is false.']
      : [
          'Connect a console: open it, choose Connections, and paste this token, valid for the next 30 minutes:',
          `  ${token}`,
          'To create a new one, run: vitrine create-enrollment-token --scope kibana',
        ]),
    '',
    'Connect a program (curl prompts for the password):',
    `  curl --cacert ${caFile} -u elastic ${address}`,
    rule,
  ];
  return `${lines.join('\n')}\n`;
}

/** For a start without a terminal: anyone could read a password in a log. */
export const HOW_TO_SIGN_IN = [
  'No password is set for the superuser [elastic]; set one with: vitrine reset-password -u elastic',
  'To connect a console, create a token with: vitrine create-enrollment-token --scope kibana',
].join('\n');
