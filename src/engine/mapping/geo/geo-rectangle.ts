/** A box in degrees; it crosses the date line when `left` is east of `right`. */
export interface GeoBox {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export function inBox({ top, left, bottom, right }: GeoBox, lat: number, lon: number): boolean {
  if (lat > top || lat < bottom) return false;
  return left <= right ? lon >= left && lon <= right : lon >= left || lon <= right;
}

/** Whether two boxes share a point that is inside of both; touching edges are not enough. */
export function boxesOverlap(box: GeoBox, other: GeoBox): boolean {
  if (box.top <= other.bottom || box.bottom >= other.top) return false;
  return spansOf(box).some(([west, east]) => spansOf(other).some(([left, right]) => west < right && east > left));
}

/** The longitudes of a box, in two parts if it crosses the date line. */
function spansOf({ left, right }: GeoBox): readonly (readonly [number, number])[] {
  if (left <= right) return [[left, right]];
  return [
    [left, 180],
    [-180, right],
  ];
}
