import type { IntervalView } from '../../contexts/interval-context.ts';
import type { BytesRef } from '../../values/bytes-ref.ts';
import type { GeoPoint } from '../../values/geo-points.ts';
import type { ClassSpec } from '../class-spec.ts';

export const BYTES_REF: ClassSpec = {
  name: 'org.apache.lucene.util.BytesRef',
  methods: { 'String utf8ToString()': (self: BytesRef) => self.utf8ToString() },
};

export const GEO_POINT: ClassSpec = {
  name: 'org.elasticsearch.common.geo.GeoPoint',
  methods: {
    'double getLat()': (self: GeoPoint) => self.lat,
    'double getLon()': (self: GeoPoint) => self.lon,
    'double lat()': (self: GeoPoint) => self.lat,
    'double lon()': (self: GeoPoint) => self.lon,
  },
};

export const INTERVAL: ClassSpec = {
  name: 'org.elasticsearch.index.query.IntervalFilterScript.Interval',
  alias: 'IntervalFilterScript.Interval',
  methods: {
    'int getStart()': (self: IntervalView) => self.start,
    'int getEnd()': (self: IntervalView) => self.end,
    'int getGaps()': (self: IntervalView) => self.gaps,
  },
};
