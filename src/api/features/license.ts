import type { Writable } from '../../engine/json/json-value.ts';
import { base64Url } from '../../engine/structures/base64.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** What the license of every Elasticsearch says that has not been given another: basic, without an expiry. */
export function getLicense(call: Call): Answer {
  const { engine } = call;
  return ok({
    license: {
      status: 'active',
      uid: licenseUid(call),
      type: 'basic',
      issue_date: new Date(engine.createdAt).toISOString(),
      issue_date_in_millis: engine.createdAt,
      max_nodes: 1000,
      max_resource_units: null,
      issued_to: engine.clusterName,
      issuer: 'elasticsearch',
      start_date_in_millis: -1,
    },
  });
}

/** `license` of `_xpack`. */
export function licenseSummary(call: Call): Writable {
  return { uid: licenseUid(call), type: 'basic', mode: 'basic', status: 'active' };
}

/** The bytes of the cluster's id in the notation of UUIDs. */
function licenseUid({ engine }: Call): string {
  const bytes = base64Url.decode(engine.clusterUuid)!;
  const digits = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** The basic license is in use already. */
export function basicStatus(): Answer {
  return ok({ eligible_to_start_basic: false });
}

/** Forbidden, as by an Elasticsearch with a basic license. */
export function startBasic(): Answer {
  return {
    status: 403,
    body: {
      acknowledged: true,
      basic_was_started: false,
      error_message: 'Operation failed: Current license is basic.',
    },
  };
}

/** Forbidden, as by an Elasticsearch whose trial is over. */
export function startTrial(): Answer {
  return {
    status: 403,
    body: {
      acknowledged: true,
      trial_was_started: false,
      error_message: 'Operation failed: Trial was already activated.',
    },
  };
}

/** There is nothing that a trial could enable. */
export function trialStatus(): Answer {
  return ok({ eligible_to_start_trial: false });
}
