import type { ProcessorType } from './processor.ts';
import { append } from './processors/append.ts';
import { bytes } from './processors/bytes.ts';
import { communityId } from './processors/community-id.ts';
import { convert } from './processors/convert.ts';
import { csv } from './processors/csv.ts';
import { date } from './processors/date.ts';
import { dateIndexName } from './processors/date-index-name.ts';
import { dissect } from './processors/dissect.ts';
import { dotExpander } from './processors/dot-expander.ts';
import { drop } from './processors/drop.ts';
import { fail } from './processors/fail.ts';
import { fingerprint } from './processors/fingerprint.ts';
import { foreach } from './processors/foreach.ts';
import { grok } from './processors/grok.ts';
import { gsub } from './processors/gsub.ts';
import { htmlStrip } from './processors/html-strip.ts';
import { join } from './processors/join.ts';
import { json } from './processors/json.ts';
import { kv } from './processors/kv.ts';
import { lowercase, uppercase } from './processors/letter-case.ts';
import { networkDirection } from './processors/network-direction.ts';
import { pipelineProcessor } from './processors/pipeline-processor.ts';
import { setSecurityUser } from './processors/refused.ts';
import { remove } from './processors/remove.ts';
import { rename } from './processors/rename.ts';
import { reroute } from './processors/reroute.ts';
import { script } from './processors/script.ts';
import { set } from './processors/set.ts';
import { sort } from './processors/sort.ts';
import { split } from './processors/split.ts';
import { terminate } from './processors/terminate.ts';
import { trim } from './processors/trim.ts';
import { uriParts } from './processors/uri-parts.ts';
import { urldecode } from './processors/urldecode.ts';

/** All processor types by name. */
export const processorTypes: ReadonlyMap<string, ProcessorType> = new Map(
  Object.entries({
    append,
    bytes,
    community_id: communityId,
    convert,
    csv,
    date,
    date_index_name: dateIndexName,
    dissect,
    dot_expander: dotExpander,
    drop,
    fail,
    fingerprint,
    foreach,
    grok,
    gsub,
    html_strip: htmlStrip,
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
