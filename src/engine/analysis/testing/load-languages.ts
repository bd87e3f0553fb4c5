import { whenLoaded } from '../../structures/lazy.ts';
import { needEnglishWords } from '../english-words.ts';
import { krovetzStemmer, stemmerNamed } from '../stemmers/stemmer-names.ts';
import { stopList } from '../stop-words.ts';

// Imported by tests that use languages directly; an engine loads them when a request or an index names them.
await whenLoaded(() => {
  stopList('german');
  stemmerNamed('french');
  krovetzStemmer();
  needEnglishWords();
});
