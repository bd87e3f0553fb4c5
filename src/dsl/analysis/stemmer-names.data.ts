/** The languages of `stemmer`, without synonymous names. */
export const STEMMERS: readonly string[] = (
  'arabic armenian basque bengali brazilian bulgarian catalan czech danish dutch english estonian finnish french ' +
  'galician german german2 greek hindi hungarian indonesian irish italian kstem latvian light_english light_finnish ' +
  'light_french light_german light_hungarian light_italian light_norwegian light_nynorsk light_portuguese ' +
  'light_russian light_spanish light_swedish lithuanian minimal_english minimal_french minimal_galician ' +
  'minimal_german minimal_norwegian minimal_nynorsk minimal_portuguese norwegian persian porter porter2 portuguese ' +
  'portuguese_rslp possessive_english romanian russian sorani spanish swedish turkish'
).split(' ');

/** The algorithms of Snowball, by their names in `snowball`. */
export const SNOWBALL_LANGUAGES: readonly string[] = (
  'Armenian Basque Catalan Danish Dutch English Estonian Finnish French German German2 Hungarian Irish Italian ' +
  'Lithuanian Norwegian Porter Portuguese Romanian Russian Spanish Swedish Turkish'
).split(' ');
