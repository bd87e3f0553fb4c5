import type { NamedGroupExtractor } from '../../values/named-group-extractor.ts';
import type { ClassSpec } from '../class-spec.ts';

export const NAMED_GROUP_EXTRACTOR: ClassSpec = {
  name: 'org.elasticsearch.script.NamedGroupExtractor',
  methods: { 'Map extract(String)': (self: NamedGroupExtractor, text: string) => self.extract(text) },
};
