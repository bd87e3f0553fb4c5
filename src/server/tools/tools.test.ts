import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import { basic, SecuredServer } from '../testing/secured-server.ts';
import { runTool } from './run-tool.ts';

let server: SecuredServer;
beforeAll(async () => {
  server = await SecuredServer.start();
});
afterAll(() => server.dispose());

interface Ran {
  code: number;
  out: string;
  err: string;
  /** The prompts, with secret ones marked. */
  asked: string[];
}

/** Runs a tool with these lines as input. */
async function run(words: string[], typed: string[] = [], data = server.data): Promise<Ran> {
  const ran: Ran = { code: -1, out: '', err: '', asked: [] };
  ran.code = await runTool([...words, '--data', data], {
    out: text => void (ran.out += text),
    err: text => void (ran.err += text),
    ask: async (question, secret) => {
      ran.asked.push(`${question}${secret ? '(secret)' : ''}`);
      return typed.shift();
    },
    close: () => undefined,
  });
  return ran;
}

async function status(password: string): Promise<number> {
  return (await server.ask('GET /', basic('elastic', password))).status;
}

async function users(): Promise<string[]> {
  return readdir(join(server.data, 'security', 'users')).catch(() => []);
}

describe('5.4 tools reset the password and create tokens, valid 30 minutes', () => {
  test('5.4 a password is generated and shown', async () => {
    const { code, out } = await run(['reset-password', '-u', 'elastic', '-b']);
    expect(code).toBe(0);
    const [, password] = /^Password for the \[elastic\] user successfully reset\.\nNew value: ([\w*=+-]{20})\n$/.exec(
      out,
    )!;
    expect(await status(password!)).toBe(200);
    const silent = await run(['reset-password', '-u', 'elastic', '-b', '-s']);
    expect(silent.out).toMatch(/^[\w*=+-]{20}\n$/);
    expect([await status(password!), await status(silent.out.trim())]).toEqual([401, 200]);
    expect(await users()).toEqual([]);
  });
  test('5.4 a token enrolls a console for half an hour', async () => {
    const { code, out } = await run(['create-enrollment-token', '--scope', 'kibana']);
    expect([code, out.endsWith('\n')]).toEqual([0, true]);
    const token = decodeEnrollmentToken(out)!;
    expect(token).toMatchObject({ ver: '9.1.0', adr: [new URL(server.address).host] });
    expect(token.fgr).toBe(server.node.certificates.fingerprint);
    const header = `ApiKey ${Buffer.from(token.key).toString('base64')}`;
    expect((await server.ask('GET /_security/enroll/kibana', header)).status).toBe(200);
    server.time += 30 * 60_000;
    expect((await server.ask('GET /_security/enroll/kibana', header)).status).toBe(401);
    server.time = Date.now();
  });
});

test('5.2 a password that is not given is prompted for, twice and without echo', async () => {
  const typed = ['short', 'secret-1', 'secret-2', 'secret-1', 'secret-1'];
  const { code, out, err, asked } = await run(['reset-password', '-u', 'elastic', '-i', '-b'], typed);
  expect([code, out]).toEqual([0, 'Password for the [elastic] user successfully reset.\n']);
  expect(asked.every(question => question.endsWith('(secret)'))).toBe(true);
  expect(asked).toHaveLength(5);
  expect(err).toContain('Try again');
  expect(await status('secret-1')).toBe(200);
});

test('5.6 no option accepts a password', async () => {
  for (const option of ['--password', '-p', '--new-password']) {
    const { code, err } = await run(['reset-password', '-u', 'elastic', '-b', option, 'a-secret']);
    expect(code).toBe(64);
    expect(err).toContain(option);
    expect(err).not.toContain('a-secret');
  }
});

describe('exit codes', () => {
  test('declining changes nothing', async () => {
    const before = (await run(['reset-password', '-u', 'elastic', '-b', '-s'])).out.trim();
    for (const answer of ['n', '', 'maybe']) {
      const { code, out } = await run(['reset-password', '-u', 'elastic'], [answer]);
      expect([code, out]).toEqual([0, '']);
    }
    expect((await run(['reset-password', '-u', 'elastic'], [])).code).toBe(0);
    expect(await status(before)).toBe(200);
    expect((await run(['reset-password', '-u', 'elastic'], ['y'])).out).toContain('New value: ');
  });
  test('64: unknown options, listing the valid ones', async () => {
    const wrong = [
      ['reset-password'],
      ['reset-password', '-u', 'elastic', '-a', '-i'],
      ['reset-password', '-u', 'elastic', '--nope'],
      ['create-enrollment-token'],
      ['create-enrollment-token', '-s', 'node'],
      ['create-enrollment-token', '-s', 'kibana', '--url', 'http://127.0.0.1:9200'],
    ];
    for (const words of wrong) expect([words, (await run(words)).code]).toEqual([words, 64]);
    expect((await run(['reset-password'])).err).toMatch(/^ERROR: .*, with exit code 64\nusage: vitrine reset-password/);
    expect(await run(['reset-password', '-h'])).toMatchObject({ code: 0, out: expect.stringContaining('usage:') });
  });
  test('69: no node, or an unreachable one', async () => {
    expect((await run(['create-enrollment-token', '-s', 'kibana'], [], join(server.data, 'nowhere'))).code).toBe(69);
    const closed = ['create-enrollment-token', '-s', 'kibana', '--url', 'https://127.0.0.1:1'];
    expect(await run(closed)).toMatchObject({ code: 69, out: '' });
    expect(await users()).toEqual([]);
  });
  test('75: the password cannot be set', async () => {
    const { code, err } = await run(['reset-password', '-u', 'nobody', '-b']);
    expect([code, err]).toEqual([75, expect.stringContaining('user must exist')]);
  });
  test('78: consoles are not allowed to enroll', async () => {
    const closed = await SecuredServer.start({ 'xpack.security.enrollment.enabled': false });
    try {
      expect((await run(['create-enrollment-token', '-s', 'kibana'], [], closed.data)).code).toBe(78);
    } finally {
      await closed.dispose();
    }
  });
});
