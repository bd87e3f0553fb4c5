/** The lists of stop words that settings refer to by name. */
export const STOP_WORD_LISTS: readonly string[] = (
  'none arabic armenian basque bengali brazilian bulgarian catalan czech danish dutch english estonian finnish french galician german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian serbian sorani spanish swedish thai turkish'
)
  .split(' ')
  .map(language => `_${language}_`);
