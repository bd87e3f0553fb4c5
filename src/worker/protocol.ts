import type { RestRequest, RestResponse } from '../rest/rest-request.ts';

// A page talks to the worker of its own tab; the workers of all tabs talk to each other by broadcast.
//
//   page ──request/cancel──▶ worker ──(is this tab the leader?)──▶ engine
//                              └── no ──call──▶ channel of the leader ──▶ its engine
//                              ◀──────reply── channel of this tab ◀──────┘

/** Ends a request whose answer is no longer needed. */
export interface Cancel {
  kind: 'cancel';
  id: number;
}

/** Page → worker. */
export type ToWorker = { kind: 'request'; id: number; request: RestRequest } | Cancel;

/** A failure to answer at all is a message too; an error of the engine is an ordinary response. */
export type Answer =
  | { kind: 'response'; id: number; response: RestResponse }
  | { kind: 'failure'; id: number; message: string };

/** Worker → page. */
export type FromWorker = Answer | { kind: 'role'; role: TabRole };

/** Page → worker of workspaces, whose numbers the page chooses. The first request opens a workspace. */
export type ToWorkspaces =
  | { kind: 'request'; id: number; workspace: number; request: RestRequest }
  | Cancel
  | { kind: 'close'; workspace: number };

/** The state of this tab's worker: it runs the engine, forwards to the tab that does, or waits for one. */
export type TabRole = 'leader' | 'follower' | 'waiting';

/** The channel of all tabs. */
export type Announcement = { kind: 'who-leads' } | { kind: 'leading'; leader: string };

/** The channel of the leader. */
export type Call =
  | { kind: 'call'; from: string; id: number; request: RestRequest }
  | { kind: 'cancel'; from: string; id: number };

/** The channel of the calling tab. */
export interface Reply {
  kind: 'reply';
  id: number;
  response: RestResponse;
}

export const LOCK = 'vitrine-engine';
export const ANNOUNCEMENTS = 'vitrine-announcements';

export function channelOf(tab: string): string {
  return `vitrine-tab-${tab}`;
}
