import { askPeer, jsonOf, type Limits, type Peer } from './ask-peer.ts';
import { RemoteProblem } from './remote-problem.ts';

/** Requests the identity of the user; resolves to the name. @throws RemoteProblem */
export async function signIn(
  peer: Peer,
  { username, password }: { username: string; password: string },
  limits?: Limits,
): Promise<{ user: string; authorization: string }> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  let answer = await askPeer(peer, { method: 'GET', path: '/_security/_authenticate', authorization }, limits);
  // OpenSearch has another endpoint for users.
  if (answer.status === 400 || answer.status === 404 || answer.status === 405)
    answer = await askPeer(peer, { method: 'GET', path: '/_plugins/_security/authinfo', authorization }, limits);
  if (answer.status === 401) throw new RemoteProblem('wrong-password', '401: wrong user or password');
  if (answer.status === 403) throw new RemoteProblem('no-permission', `403: ${username} may not do this`);
  if (answer.status !== 200) throw new RemoteProblem('unexpected-answer', `the server answered ${answer.status}`);
  const { username: name, user_name: openSearchName } = jsonOf(answer);
  const user = name ?? openSearchName;
  if (typeof user !== 'string') throw new RemoteProblem('unexpected-answer', 'the server does not say who this is');
  return { user, authorization };
}
