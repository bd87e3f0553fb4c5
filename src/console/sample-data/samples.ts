import { COPY } from './copy.ts';

/** A data set of this project, and what the start page needs to show it. */
export interface Sample {
  id: string;
  index: string;
  title: string;
  /** The words for one document and for several. */
  noun: string;
  nouns: string;
  about: string;
  /** The text field that the start page searches, and the field with the title. */
  field: string;
  titleField: string;
  examples: { text: string; note: string }[];
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'recipes',
    index: 'recipes',
    title: COPY.recipes.title,
    noun: COPY.recipes.noun,
    nouns: COPY.recipes.nouns,
    about: COPY.recipes.about(1240),
    field: 'description',
    titleField: 'title',
    examples: [
      { text: 'quick tomato soups', note: COPY.oneEnding },
      { text: 'chopped onions', note: COPY.twoEndings },
      { text: 'spinich', note: COPY.typo },
      { text: '“olive oil”', note: COPY.phrase },
    ],
  },
  {
    id: 'trails',
    index: 'trails',
    title: COPY.trails.title,
    noun: COPY.trails.noun,
    nouns: COPY.trails.nouns,
    about: COPY.trails.about(1080),
    field: 'description',
    titleField: 'name',
    examples: [
      { text: 'quiet walks by the river', note: COPY.stopWords },
      { text: 'frozen waterfalls', note: COPY.twoEndings },
      { text: 'cairm', note: COPY.typo },
      { text: '“worn stones”', note: COPY.phrase },
    ],
  },
];

export function sampleById(id: string | null | undefined): Sample {
  return SAMPLES.find(sample => sample.id === id) ?? SAMPLES[0]!;
}
