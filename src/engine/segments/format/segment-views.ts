/** Three views of one buffer, so that each load in a hot loop sees a single kind of array. */
export interface SegmentViews {
  readonly buffer: ArrayBufferLike;
  readonly U8: Uint8Array;
  readonly U16: Uint16Array;
  readonly I32: Int32Array;
  readonly F32: Float32Array;
  readonly F64: Float64Array;
}

export function viewsOf(buffer: ArrayBufferLike): SegmentViews {
  return {
    buffer,
    U8: new Uint8Array(buffer),
    U16: new Uint16Array(buffer),
    I32: new Int32Array(buffer),
    F32: new Float32Array(buffer),
    F64: new Float64Array(buffer),
  };
}
