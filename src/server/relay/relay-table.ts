import type { CheckAnswer, CodeAnswer, PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { askPeer } from '../pairing/ask-peer.ts';
import { type AddressPairing, inspectAddress, pairByAddress } from '../pairing/pair-by-address.ts';
import { pairByToken } from '../pairing/pair-by-token.ts';
import { PairingLadder } from '../pairing/pairing-ladder.ts';
import { RemoteProblem } from '../pairing/remote-problem.ts';
import { type Remote, remoteView } from '../pairing/remote-store.ts';
import { signIn } from '../pairing/sign-in.ts';
import type { RelayParts } from './relay-parts.ts';
import { RelayRefused } from './relay-refused.ts';
import type { Session } from './session-book.ts';

export interface RelayCall {
  relay: RelayParts;
  session: Session;
  body: Record<string, unknown>;
}

type RelayAct = (call: RelayCall) => Promise<object>;

/** Milliseconds between two password attempts of a session. */
const LOGIN_INTERVAL = 1_000;

/** The endpoints of the relay itself, by the last part of the path. */
export const RELAY_TABLE: Readonly<Record<string, RelayAct>> = {
  remotes: listRemotes,
  code: giveCode,
  enroll: enroll,
  inspect: inspect,
  address: addAddress,
  login: login,
  logout: logout,
  check: check,
  forget: forget,
};

async function listRemotes({ relay, session }: RelayCall): Promise<{ remotes: RemoteView[]; mayPair: boolean }> {
  await relay.remotes.refresh();
  const remotes = relay.remotes.list().map(remote => viewOf(relay, session, remote));
  return { remotes, mayPair: session.mayPair };
}

function viewOf(relay: RelayParts, session: Session, remote: Remote): RemoteView {
  const user = relay.sessions.loginAt(session, remote)?.user;
  const needsCode = remote.open && user === undefined && !session.mayPair;
  return { ...remoteView(remote, user), ...(needsCode && { needsCode }) };
}

/** Without a code in the body, shows one on this machine; with the right one, allows this session to pair. */
async function giveCode({ relay, session, body }: RelayCall): Promise<CodeAnswer> {
  if (session.mayPair) return { code: 'given' };
  const given = optionalText(body, 'code');
  if (given === undefined && relay.code.locked) return { code: 'locked' };
  if (relay.code.locked) throw new RelayRefused(403, 'code-locked', 'too many wrong codes');
  if (given === undefined) {
    await relay.code.show();
    return { code: 'needed' };
  }
  const verdict = await relay.code.check(given);
  if (verdict.verdict === 'locked') throw new RelayRefused(403, 'code-locked', 'too many wrong codes');
  if (verdict.verdict === 'wrong') throw new RelayRefused(403, 'code-wrong', 'wrong code', { left: verdict.left });
  session.mayPair = true;
  return { code: 'given' };
}

async function enroll(call: RelayCall): Promise<PairingAnswer> {
  const { relay, body } = call;
  needCode(call);
  const authority = optionalText(body, 'authority');
  const pairing = {
    token: text(body, 'token'),
    checkNames: body['checkNames'] !== false,
    ...(authority !== undefined && { authority }),
    limits: relay.limits,
  };
  return climb(async ladder => relay.remotes.put({ ...(await pairByToken(pairing, ladder)), open: false }));
}

async function inspect(call: RelayCall): Promise<PairingAnswer> {
  needCode(call);
  return climb(async ladder => {
    await inspectAddress(addressPairing(call), ladder);
    return undefined;
  });
}

async function addAddress(call: RelayCall): Promise<PairingAnswer> {
  needCode(call);
  return climb(async ladder => call.relay.remotes.put(await pairByAddress(addressPairing(call), ladder)));
}

function addressPairing({ relay, body }: RelayCall): AddressPairing {
  const [fingerprint, authority] = [optionalText(body, 'fingerprint'), optionalText(body, 'authority')];
  return {
    address: text(body, 'address'),
    checkNames: body['checkNames'] !== false,
    plain: body['plain'] === true,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(authority !== undefined && { authority }),
    limits: relay.limits,
  };
}

async function climb(act: (ladder: PairingLadder) => Promise<Remote | undefined>): Promise<PairingAnswer> {
  const ladder = new PairingLadder();
  try {
    const remote = await act(ladder);
    return { ...ladder.report(), ...(remote && { remote: remoteView(remote) }) };
  } catch (error) {
    if (error instanceof RemoteProblem) return ladder.failed(error);
    throw error;
  }
}

async function login({ relay, session, body }: RelayCall): Promise<RemoteView> {
  const remote = remoteOf(relay, body);
  const now = relay.now();
  const mayRetry = now - session.triedAt >= LOGIN_INTERVAL;
  if (!mayRetry || !relay.guesses.allowsAttempt(remote.id))
    throw new RelayRefused(429, 'too-fast', 'too many attempts; wait a second');
  session.triedAt = now;
  const credentials = { username: text(body, 'username'), password: text(body, 'password') };
  const { user, authorization } = await signIn(remote, credentials, relay.limits);
  session.logins.set(remote.id, { user, authorization, origin: remote.origin, ca: remote.ca });
  await revokeOldTokens(relay, remote, authorization);
  return remoteView(remote, user);
}

async function logout({ relay, session, body }: RelayCall): Promise<RemoteView> {
  const remote = remoteOf(relay, body);
  session.logins.delete(remote.id);
  return remoteView(remote);
}

/** Whether the server is reachable under the pinned authority, using the console's own account. */
async function check({ relay, body }: RelayCall): Promise<CheckAnswer> {
  const remote = remoteOf(relay, body);
  const { serviceToken } = remote;
  try {
    const authorization = serviceToken && `Bearer ${serviceToken.value}`;
    const line = { method: 'GET', path: '/', ...(authorization !== undefined && { authorization }) };
    const { status, certificateEnds } = await askPeer(remote, line, relay.limits);
    return {
      answers: true,
      ...(certificateEnds !== undefined && { certificateEnds }),
      ...(serviceToken && status === 401 && { failure: 'token-refused' }),
    };
  } catch (error) {
    if (error instanceof RemoteProblem) return { answers: false, failure: error.code };
    throw error;
  }
}

/** Unpairing also revokes the service token, which requires a signed-in user. */
async function forget({ relay, session, body }: RelayCall): Promise<{ revoked: boolean }> {
  const remote = remoteOf(relay, body);
  const signedIn = relay.sessions.loginAt(session, remote);
  if (!signedIn) needCode({ session });
  const names = [...remote.oldTokens, ...(remote.serviceToken ? [remote.serviceToken.name] : [])];
  let revoked = names.length === 0;
  if (!revoked && signedIn)
    revoked = await revokeTokens(relay, { remote, names, authorization: signedIn.authorization });
  if (!revoked && body['anyway'] !== true) return { revoked };
  await relay.remotes.remove(remote.id);
  relay.forwarder.drop(remote.id);
  relay.sessions.signOutOf(remote.id);
  return { revoked };
}

async function revokeOldTokens(relay: RelayParts, remote: Remote, authorization: string): Promise<void> {
  const names = remote.oldTokens;
  if (names.length > 0 && (await revokeTokens(relay, { remote, names, authorization })))
    await relay.remotes.forgetOldTokens(remote.id, names);
}

async function revokeTokens(
  relay: RelayParts,
  { remote, names, authorization }: { remote: Remote; names: string[]; authorization: string },
): Promise<boolean> {
  try {
    for (const name of names) {
      const path = `/_security/service/elastic/kibana/credential/token/${encodeURIComponent(name)}`;
      const { status } = await askPeer(remote, { method: 'DELETE', path, authorization }, relay.limits);
      if (status !== 200 && status !== 404) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof RemoteProblem) return false;
    throw error;
  }
}

function needCode({ session }: Pick<RelayCall, 'session'>): void {
  if (!session.mayPair) throw new RelayRefused(403, 'code-needed', 'pairing needs the code');
}

function remoteOf(relay: RelayParts, body: Record<string, unknown>): Remote {
  const remote = relay.remotes.get(text(body, 'remote'));
  if (!remote) throw new RelayRefused(404, 'unknown-remote', 'unknown server');
  return remote;
}

function text(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new RelayRefused(400, 'bad-request', `[${name}] is missing`);
  return value;
}

function optionalText(body: Record<string, unknown>, name: string): string | undefined {
  return body[name] === undefined ? undefined : text(body, name);
}
