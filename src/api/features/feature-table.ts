import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { capabilities } from './capabilities.ts';
import { basicStatus, getLicense, startBasic, startTrial, trialStatus } from './license.ts';
import { xpackInfo, xpackUsage } from './xpack.ts';

/** The features whose state the engine keeps outside of the user's indices. */
function listFeatures({ security }: Call): Answer {
  const features = [
    { name: 'tasks', description: 'Manages task results' },
    { name: 'enrich', description: 'Manages data related to Enrich policies' },
    { name: 'synonyms', description: 'Manages synonyms' },
    ...(security
      ? [{ name: 'security', description: 'Manages configuration for Security features, such as users and roles' }]
      : []),
  ];
  return ok({ features });
}

export const featureTable: EndpointTable = {
  'license.get': getLicense,
  'license.get_basic_status': basicStatus,
  'license.get_trial_status': trialStatus,
  'license.post_start_basic': startBasic,
  'license.post_start_trial': startTrial,
  'xpack.info': xpackInfo,
  'xpack.usage': xpackUsage,
  'features.get_features': listFeatures,
  capabilities,
};
