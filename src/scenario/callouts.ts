/**
 * Numbers that Elastic's documentation puts behind lines and explains below. A line ends with a line feed only: the other
 * line separators of Unicode occur in the strings of documents.
 */
export const CALLOUTS = /(?:[ \t]+(?:\/\/|#)?[ \t]*<\d+>)+[ \t]*(?![^\n])/g;
