import { lazyProcessors } from './lazy-processors.ts';
import type { ProcessorType } from './processor.ts';
import { geoip, inference, ipLocation } from './processors/absent-data.ts';
import { bytes } from './processors/bytes.ts';
import { circle } from './processors/circle.ts';
import { communityId } from './processors/community-id.ts';
import { drop, fail, pipelineProcessor, terminate } from './processors/control-flow.ts';
import { convert } from './processors/convert.ts';
import { csv } from './processors/csv.ts';
import { date, dateIndexName } from './processors/date-processors.ts';
import { dissect } from './processors/dissect.ts';
import { dotExpander } from './processors/dot-expander.ts';
import { enrich } from './processors/enrich.ts';
import { append, remove, rename, set } from './processors/field-processors.ts';
import { fingerprint } from './processors/fingerprint.ts';
import { foreach } from './processors/foreach.ts';
import { json } from './processors/json.ts';
import { kv } from './processors/kv.ts';
import { join, sort, split } from './processors/list-processors.ts';
import { networkDirection } from './processors/network-direction.ts';
import { reroute } from './processors/reroute.ts';
import { script } from './processors/script-processor.ts';
import { setSecurityUser } from './processors/set-security-user.ts';
import { gsub, htmlStrip, lowercase, trim, uppercase, urldecode } from './processors/text-processors.ts';
import { uriParts } from './processors/uri-parts.ts';

/** All processor types by name. */
export const processorTypes: ReadonlyMap<string, ProcessorType> = new Map(
  Object.entries({
    ...lazyProcessors,
    append,
    bytes,
    circle,
    community_id: communityId,
    convert,
    csv,
    date,
    date_index_name: dateIndexName,
    dissect,
    dot_expander: dotExpander,
    drop,
    enrich,
    fail,
    fingerprint,
    foreach,
    geoip,
    gsub,
    html_strip: htmlStrip,
    inference,
    ip_location: ipLocation,
    join,
    json,
    kv,
    lowercase,
    network_direction: networkDirection,
    pipeline: pipelineProcessor,
    remove,
    rename,
    reroute,
    script,
    set,
    set_security_user: setSecurityUser,
    sort,
    split,
    terminate,
    trim,
    uppercase,
    uri_parts: uriParts,
    urldecode,
  }),
);
