/** The earth's mean radius in metres. */
const RADIUS = 6371008.7714;
const RADIANS = Math.PI / 180;

export type DistanceOf = (lat1: number, lon1: number, lat2: number, lon2: number) => number;

/** Along a great circle (haversine formula), in metres. */
export const arcDistance: DistanceOf = (lat1, lon1, lat2, lon2) => {
  const lat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const lon = Math.sin(((lon2 - lon1) * RADIANS) / 2);
  const half = lat * lat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * lon * lon;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** On a plane: quicker, and wrong over long ways and near the poles. */
export const planeDistance: DistanceOf = (lat1, lon1, lat2, lon2) => {
  const x = (lon2 - lon1) * RADIANS * Math.cos(((lat1 + lat2) / 2) * RADIANS);
  const y = (lat2 - lat1) * RADIANS;
  return Math.sqrt(x * x + y * y) * RADIUS;
};
