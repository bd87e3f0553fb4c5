/** A data set this project wrote: what the first page needs to know to show it at work. */
export interface Sample {
  id: string;
  index: string;
  title: string;
  /** One document of it, and several. */
  noun: string;
  nouns: string;
  about: string;
  /** The text field the first page searches, and the field that names a document. */
  field: string;
  titleField: string;
  examples: { text: string; note: string }[];
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'recipes',
    index: 'recipes',
    title: 'Recipes',
    noun: 'recipe',
    nouns: 'recipes',
    about: '1,240 recipes with ingredients, minutes, ratings and tags',
    field: 'description',
    titleField: 'title',
    examples: [
      { text: 'quick tomato soups', note: 'one ending' },
      { text: 'chopped onions', note: 'two endings' },
      { text: 'spinich', note: 'a typo, found by fuzziness' },
      { text: '“olive oil”', note: 'a phrase' },
    ],
  },
  {
    id: 'trails',
    index: 'trails',
    title: 'Walking trails',
    noun: 'trail',
    nouns: 'trails',
    about: '1,080 walking trails with stages, lengths, surfaces and seasons',
    field: 'description',
    titleField: 'name',
    examples: [
      { text: 'quiet walks by the river', note: 'common words dropped' },
      { text: 'frozen waterfalls', note: 'two endings' },
      { text: 'cairm', note: 'a typo, found by fuzziness' },
      { text: '“worn stones”', note: 'a phrase' },
    ],
  },
];

export function sampleById(id: string | null | undefined): Sample {
  return SAMPLES.find(sample => sample.id === id) ?? SAMPLES[0]!;
}
