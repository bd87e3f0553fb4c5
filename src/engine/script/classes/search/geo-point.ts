import type { GeoPoint } from '../../values/geo-points.ts';
import type { ClassSpec } from '../class-spec.ts';

export const GEO_POINT: ClassSpec = {
  name: 'org.elasticsearch.common.geo.GeoPoint',
  methods: {
    'double getLat()': (self: GeoPoint) => self.lat,
    'double getLon()': (self: GeoPoint) => self.lon,
    'double lat()': (self: GeoPoint) => self.lat,
    'double lon()': (self: GeoPoint) => self.lon,
  },
};
