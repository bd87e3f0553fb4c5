export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonMap = { [key: string]: Json };

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
