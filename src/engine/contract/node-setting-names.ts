/** Names of the settings that are read when the node starts and cannot be changed while it runs. */
export const NODE_SETTINGS = [
  'indices.query.bool.max_nested_depth',
  'mustache.max_output_size_bytes',
  'script.painless.regex.limit-factor',
] as const;

export type NodeSetting = (typeof NODE_SETTINGS)[number];
