/** Three views over one buffer: each load in a hot loop sees one kind of array. */
export interface SegmentViews {
  readonly buffer: ArrayBuffer;
  readonly U8: Uint8Array<ArrayBuffer>;
  readonly U16: Uint16Array<ArrayBuffer>;
  readonly I32: Int32Array<ArrayBuffer>;
  readonly F32: Float32Array<ArrayBuffer>;
  readonly F64: Float64Array<ArrayBuffer>;
}

export function viewsOf(buffer: ArrayBuffer): SegmentViews {
  return {
    buffer,
    U8: new Uint8Array(buffer),
    U16: new Uint16Array(buffer),
    I32: new Int32Array(buffer),
    F32: new Float32Array(buffer),
    F64: new Float64Array(buffer),
  };
}
