import { afterEach, expect, test, vi } from 'vitest';
import type { RestResponse } from '../rest/rest-request.ts';
import { ANNOUNCEMENTS, type Announcement, type TabRole } from './protocol.ts';
import { TabLeader } from './tab-leader.ts';

afterEach(() => void vi.unstubAllGlobals());

const RESPONSE: RestResponse = { status: 200, headers: {}, body: new Uint8Array(0) };

/** A tab that gets the lock at once, and the roles it reports. */
function start(open: () => Promise<typeof RESPONSE>): { roles: TabRole[] } {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, granted: () => Promise<void>) => granted() } });
  const roles: TabRole[] = [];
  const tab = new TabLeader({
    tab: 'new',
    open: async () => {
      const response = await open();
      return async () => response;
    },
    onRole: role => roles.push(role),
  });
  tab.start();
  return { roles };
}

/** Delivers an announcement of another tab. */
async function announce(message: Announcement): Promise<void> {
  const channel = new BroadcastChannel(ANNOUNCEMENTS);
  channel.postMessage(message);
  await new Promise(done => setTimeout(done, 50));
  channel.close();
}

test('what a former leader announced does not make a follower of the tab that has the lock', async () => {
  const { roles } = start(async () => RESPONSE);
  await vi.waitFor(() => expect(roles).toContain('leader'));
  await announce({ kind: 'leading', leader: 'old' });
  expect(roles.at(-1)).toBe('leader');
});

test('a tab that cannot open the engine follows the one that can', async () => {
  const { roles } = start(() => Promise.reject(new Error('damaged')));
  await new Promise(done => setTimeout(done));
  await announce({ kind: 'leading', leader: 'other' });
  expect(roles.at(-1)).toBe('follower');
});
