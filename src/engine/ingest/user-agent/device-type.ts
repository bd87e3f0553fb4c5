import type { VersionedName } from './agent-parser.ts';

export type DeviceType = 'Robot' | 'Tablet' | 'Phone' | 'Desktop' | 'Other';

/** Words that identify the type of a device. A name that begins with `^` must be at the start, one that ends with `$` at the end. */
interface Words {
  readonly robot: readonly string[];
  readonly tablet: readonly string[];
  readonly phone: readonly string[];
  readonly desktop: readonly string[];
}

const ROBOT = ['Bot', 'bot', 'spider', 'Spider', 'Crawler', 'crawler', 'AppEngine-Google'];
const TABLET = ['Tablet', 'iPad', 'FireOS', 'Crosswalk'];

const OF_SYSTEMS: Words = {
  robot: ROBOT,
  tablet: TABLET,
  phone: ['^Android$', '^iOS', '^Windows Phone', '^Firefox OS', '^BlackBerry OS', '^KaiOS', '^Sailfish$', '^Maemo'],
  desktop: [
    ...['^Windows$', '^Windows NT$', '^Mac OS X', '^Linux$', '^Chrome OS', '^Fedora$', '^Ubuntu$', '^FreeBSD'],
    ...['^OpenBSD', '^Arch Linux', '^Solaris', '^NetBSD', '^SUSE', '^SunOS', '^BeOS/Haiku'],
  ],
};

const OF_BROWSERS: Words = {
  robot: ROBOT,
  tablet: TABLET,
  phone: [
    ...['^Chrome Mobile$', '^Chrome Mobile iOS', '^Firefox Mobile', '^Firefox iOS', '^Edge Mobile', '^Android'],
    ...['^Facebook', '^Instagram', '^IE Mobile', '^BlackBerry WebKit', '^OktaMobile', '^Sailfish Browser'],
    ...['^Amazon Silk', '^Pinterest', '^Flipboard'],
  ],
  desktop: [
    ...['^Chrome$', '^Chromium$', '^Edge$', '^Firefox$', '^IE$', '^Maxthon$', '^Opera$', '^Safari$', '^SeaMonkey$'],
    ...['^Vivaldi$', '^Yandex Browser$'],
  ],
};

const NONE: readonly string[] = [];
const OF_DEVICES: Words = { robot: NONE, tablet: TABLET, phone: NONE, desktop: NONE };

/** Words of whole user agents, which decide before any name. */
const OF_AGENTS: Words = {
  robot: [
    ...['Synthetic', 'Scanner', 'Crawler', 'Site24x7', 'PagePeeker', 'SpeedCurve', 'Google Web Preview'],
    ...['SiteChecker', 'Parser'],
  ],
  tablet: ['Tablet'],
  phone: NONE,
  desktop: NONE,
};

/** In the order in which they are tried on one name. */
const TRIED = ['robot', 'desktop', 'phone', 'tablet'] as const;
/** In order of precedence among the types of several names. */
const PREFERRED = ['robot', 'tablet', 'phone', 'desktop'] as const;
const NAMES = { robot: 'Robot', tablet: 'Tablet', phone: 'Phone', desktop: 'Desktop' } as const;

/** The type of a device by the names of its operating system, browser and model, as Elasticsearch guesses it. */
export function deviceType(
  agent: string,
  names: {
    readonly system: VersionedName | undefined;
    readonly browser: VersionedName | undefined;
    readonly device: VersionedName | undefined;
  },
): DeviceType {
  const ofAgent = typeOf(agent, OF_AGENTS);
  if (ofAgent) return NAMES[ofAgent];
  const found = [
    typeOf(names.system?.name, OF_SYSTEMS),
    typeOf(names.browser?.name, OF_BROWSERS),
    typeOf(names.device?.name, OF_DEVICES),
  ];
  const preferred = PREFERRED.find(type => found.includes(type));
  return preferred ? NAMES[preferred] : 'Other';
}

function typeOf(name: string | undefined, words: Words): keyof Words | undefined {
  if (name === undefined) return undefined;
  const bounded = `^${name}$`;
  return TRIED.find(type => words[type].some(word => bounded.includes(word)));
}
