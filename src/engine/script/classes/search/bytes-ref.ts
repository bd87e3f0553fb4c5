import type { BytesRef } from '../../values/bytes-ref.ts';
import type { ClassSpec } from '../class-spec.ts';

export const BYTES_REF: ClassSpec = {
  name: 'org.apache.lucene.util.BytesRef',
  methods: { 'String utf8ToString()': (self: BytesRef) => self.utf8ToString() },
};
