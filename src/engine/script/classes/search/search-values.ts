import type { AnalysisToken, IntervalView } from '../../contexts/predicate-contexts.ts';
import type { BytesRef, DenseVectors, DocValues, GeoPoint, GeoPoints } from '../../values/doc-values.ts';
import type { ExplanationHolder } from '../../values/explanation-holder.ts';
import { JavaArray } from '../../values/java-object.ts';
import type { ClassSpec } from '../class-spec.ts';

const NAME = 'org.elasticsearch.index.fielddata.ScriptDocValues';

function docValues(kind: string, methods: ClassSpec['methods'] = {}): ClassSpec {
  return {
    name: `${NAME}.${kind}`,
    alias: `ScriptDocValues.${kind}`,
    extends: ['List'],
    methods: { 'def getValue()': (self: DocValues) => self.get(0), ...methods },
  };
}

export const DOC_VALUES_CLASSES: readonly ClassSpec[] = [
  docValues('Longs'),
  docValues('Doubles'),
  docValues('Booleans'),
  docValues('Strings'),
  docValues('Dates'),
  docValues('BytesRefs'),
  docValues('DenseVectors', {
    'float[] getVectorValue()': (self: DenseVectors) => self.vectorValue(),
    'float getMagnitude()': (self: DenseVectors) => self.magnitude(),
  }),
  docValues('GeoPoints', {
    'double getLat()': (self: GeoPoints) => self.lat(),
    'double getLon()': (self: GeoPoints) => self.lon(),
    'double arcDistance(double,double)': (self: GeoPoints, lat: number, lon: number) => self.arcDistance(lat, lon),
    'double arcDistanceWithDefault(double,double,double)': (
      self: GeoPoints,
      lat: number,
      lon: number,
      otherwise: number,
    ) => (self.size() === 0 ? otherwise : self.arcDistance(lat, lon)),
    'double planeDistance(double,double)': (self: GeoPoints, lat: number, lon: number) => self.planeDistance(lat, lon),
    'double planeDistanceWithDefault(double,double,double)': (
      self: GeoPoints,
      lat: number,
      lon: number,
      otherwise: number,
    ) => (self.size() === 0 ? otherwise : self.planeDistance(lat, lon)),
    'double geohashDistance(String)': (self: GeoPoints, hash: string) => self.geohashDistance(hash),
    'double geohashDistanceWithDefault(String,double)': (self: GeoPoints, hash: string, otherwise: number) =>
      self.size() === 0 ? otherwise : self.geohashDistance(hash),
    'double[] getLats()': (self: GeoPoints) =>
      new JavaArray(
        'double[]',
        (self.toArray() as GeoPoint[]).map(at => at.lat),
      ),
    'double[] getLons()': (self: GeoPoints) =>
      new JavaArray(
        'double[]',
        (self.toArray() as GeoPoint[]).map(at => at.lon),
      ),
    'String getGeohash()': (self: GeoPoints) => self.geohash(),
  }),
];

export const ANALYSIS_TOKEN: ClassSpec = {
  name: 'org.elasticsearch.analysis.common.AnalysisPredicateScript.Token',
  alias: 'AnalysisPredicateScript.Token',
  methods: {
    'CharSequence getTerm()': ({ view }: AnalysisToken) => view.term(),
    'int getPosition()': ({ view }: AnalysisToken) => view.position(),
    'int getPositionIncrement()': ({ view }: AnalysisToken) => view.positionIncrement(),
    'int getPositionLength()': ({ view }: AnalysisToken) => view.positionLength(),
    'int getStartOffset()': ({ view }: AnalysisToken) => view.startOffset(),
    'int getEndOffset()': ({ view }: AnalysisToken) => view.endOffset(),
    'String getType()': ({ view }: AnalysisToken) => view.type(),
    'boolean isKeyword()': ({ view }: AnalysisToken) => view.isKeyword(),
  },
};

/** `explanation` of score scripts. */
export const EXPLANATION_HOLDER: ClassSpec = {
  name: 'org.elasticsearch.script.ScoreScript.ExplanationHolder',
  alias: 'ScoreScript.ExplanationHolder',
  methods: {
    'void set(String)': (self: ExplanationHolder, description: string | null) => {
      self.description = description;
    },
  },
};

export const BYTES_REF: ClassSpec = {
  name: 'org.apache.lucene.util.BytesRef',
  methods: { 'String utf8ToString()': (self: BytesRef) => self.utf8ToString() },
};

export const GEO_POINT: ClassSpec = {
  name: 'org.elasticsearch.common.geo.GeoPoint',
  methods: {
    'double getLat()': (self: GeoPoint) => self.lat,
    'double getLon()': (self: GeoPoint) => self.lon,
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
