import { parse } from 'tldts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** Splits a host name at its public suffix (publicsuffix.org, private domains included). */
export const registeredDomain: ProcessorType = config => {
  const field = config.string('field');
  const target = config.string('target_field', '');
  const ignoreMissing = config.flag('ignore_missing', true);
  const prefix = target === '' ? '' : `${target}.`;
  return document => {
    const name = document.text(field, ignoreMissing);
    const parts = name === undefined ? undefined : domainParts(name);
    if (!parts) {
      if (ignoreMissing) return;
      throw illegalArgument('unable to set domain information for document');
    }
    for (const [member, value] of Object.entries(parts)) document.set(prefix + member, value);
  };
};

/** A public suffix itself has no other parts. Undefined for a name without a public suffix. */
export function domainParts(name: string): Record<string, string> | undefined {
  const found = parse(name.toLowerCase(), {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
  });
  const { domain, publicSuffix, isIcann, isPrivate } = found;
  if (publicSuffix === null || !(isIcann || isPrivate)) return undefined;
  if (domain === null)
    return publicSuffix === name.toLowerCase() ? { domain: name, top_level_domain: name } : undefined;
  const before = name.lastIndexOf(`.${domain}`);
  return {
    domain: name,
    registered_domain: domain,
    top_level_domain: publicSuffix,
    ...(before > 0 && { subdomain: name.slice(0, before) }),
  };
}
