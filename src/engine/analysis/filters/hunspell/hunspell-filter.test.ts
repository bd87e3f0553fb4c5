import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../errors/engine-error.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { AnalysisRegistry } from '../../analysis-registry.ts';
import { sketchOf, termsOf } from '../../testing/tokens-of.ts';

const english = `SET UTF-8
# prefixes, then suffixes
PFX R Y 1
PFX R 0 re .
PFX X N 1
PFX X 0 ex .

SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s [aeiou]y
SFX S 0 s [^y]
SFX D Y 2
SFX D 0 d e
SFX D 0 ed [^e]
SFX F Y 1
SFX F 0 ful/L .
SFX L Y 1
SFX L 0 ly .
`;
const words = `9
play/RSDF
story/S
saw
saw/S	st:see
OpenOffice/S
mice	st:mouse po:noun
house/S	po:noun st:home
a\\/b/S
model/XS
New York/S
`;

/** A config area with one dictionary. */
function registry(affix: string | Uint8Array, dictionary: string | Uint8Array, more: Record<string, string> = {}) {
  const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
  const files = new Map(
    Object.entries({ 'x.aff': affix, 'x.dic': dictionary, ...more }).map(([name, text]) => [name, bytes(text)]),
  );
  return new AnalysisRegistry(
    {},
    {
      filesIn: folder => (folder === 'hunspell/xx_XX' ? [...files.keys()].sort() : []),
      readFile: path => files.get(path.replace('hunspell/xx_XX/', '')),
    },
  );
}

const stemmed = (text: string, at = registry(english, words), settings: object = {}) =>
  termsOf({ tokenizer: 'whitespace', filter: [{ type: 'hunspell', locale: 'xx_XX', ...settings }], text }, at).join(
    ' ',
  );

function refusal(settings: object, at = registry(english, words)): string {
  try {
    termsOf({ tokenizer: 'whitespace', filter: [{ type: 'hunspell', ...settings }], text: 'x' }, at);
  } catch (error) {
    if (error instanceof EngineError) return `${error.type}: ${error.reason}`;
  }
  throw new Error('accepted');
}

describe('stems', () => {
  test('affixes are removed if their conditions and the flags of the root allow it', () => {
    expect(stemmed('played replays stories playful playfully storys storied')).toBe(
      'play play story play play storys storied',
    );
  });

  test('a prefix without cross product is not combined', () => {
    expect(stemmed('exmodel models exmodels')).toBe('model model exmodels');
  });

  test('uppercase words are tried in title case and lowercase; mixed-case words also have an uppercase form', () => {
    expect(stemmed('Plays PLAYS OPENOFFICE OpenOffices openoffices')).toBe(
      'play play Openoffice OpenOffice openoffices',
    );
  });

  test('a dictionary may specify the stem', () => {
    expect(stemmed('mice saws')).toBe('mouse see');
    expect(stemmed('houses')).toBe(':home');
  });

  test('all stems have the position and offsets of the word', () => {
    const filter = [{ type: 'hunspell', locale: 'xx_XX' }];
    const text = 'it saw plays';
    expect(sketchOf({ tokenizer: 'whitespace', filter, text }, registry(english, words))).toBe(
      'it/0-2@0 saw/3-6@1 see/3-6@1 play/7-12@2',
    );
  });

  test('longest_only keeps the first of the longest, dedup: false keeps all', () => {
    expect(stemmed('saw', undefined, { longest_only: true })).toBe('saw');
    const twice = registry(english, 'x\nrun\nrun/S\n');
    expect([stemmed('run', twice), stemmed('run', twice, { dedup: false })]).toEqual(['run', 'run run']);
  });

  test('keywords are not stemmed', () => {
    const filter: JsonObject[] = [
      { type: 'keyword_marker', keywords: ['plays'] },
      { type: 'hunspell', locale: 'xx_XX' },
    ];
    expect(termsOf({ tokenizer: 'whitespace', filter, text: 'plays played' }, registry(english, words))).toEqual([
      'plays',
      'play',
    ]);
  });

  test('supports circumfixes, and affixes and roots that require another affix', () => {
    const affix = `FLAG long
NEEDAFFIX Na
CIRCUMFIX Ci
ONLYINCOMPOUND Oc
FULLSTRIP
PFX Pa Y 1
PFX Pa 0 ge/Ci .
SFX Sa Y 3
SFX Sa en t/Ci en
SFX Sa en te en
SFX Sa 0 er/Oc .
SFX Sb Y 1
SFX Sb full x full
`;
    const at = registry(affix, '4\nmachen/PaSa\nkochen/PaSaNa\nzug/Oc\nfull/Sb\n');
    expect(stemmed('gemacht macht machte gemachte kochen kochte machener zug x', at)).toBe(
      'machen macht machen gemachte kochen kochen machener zug full',
    );
  });

  test('supports two complex prefixes', () => {
    const affix = 'COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 tek .\nPFX B Y 1\nPFX B 0 met/A .\n';
    const at = registry(affix, '1\nouro/B\n');
    expect(stemmed('metouro tekmetouro tekouro', at)).toBe('ouro ouro tekouro');
  });

  test('supports aliases, numeric flags, another encoding, ignored letters and conversions', () => {
    const affix =
      'SET ISO8859-1\nFLAG num\nAF 2\nAF 1,2\nAF 2\nAM 1\nAM st:stem\nIGNORE -\nICONV 1\nICONV ss \u00df\n'.concat(
        'OCONV 1\nOCONV a A\nSFX 1 Y 1\nSFX 1 er \u00e9 [^g]er\nSFX 2 Y 1\nSFX 2 0 s .\n',
      );
    const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
    const at = registry(latin(affix), latin('4\nparler/1\nchant/2\t1\nma-ison/2\nstra\u00dfe\n'));
    expect(stemmed('parl\u00e9 parlers chants maison-s strasse', at)).toBe('pArler pArler stem mAison strA\u00dfe');
  });

  test('supports a sharp s written as double s, and the Turkish letters I', () => {
    expect(stemmed('STRASSEN', registry('SET UTF-8\nCHECKSHARPS\nSFX A Y 1\nSFX A 0 n .\n', '1\nstraße/A\n'))).toBe(
      'straße',
    );
    expect(stemmed('IRMAKLAR', registry('SET UTF-8\nLANG tr\nSFX A Y 1\nSFX A 0 lar .\n', '1\nırmak/A\n'))).toBe(
      'ırmak',
    );
  });

  test('supports several word files, and ignore_case in settings.yml', () => {
    const at = registry(english, words, { 'y.dic': '1\nZOO/S\n', 'settings.yml': 'ignore_case: true\n' });
    expect(stemmed('zoos pLaYs', at)).toBe('zoo play');
  });
});

describe('errors', () => {
  test('the dictionary must be named and must exist', () => {
    expect(refusal({})).toContain("The 'locale' parameter is required");
    expect(refusal({ locale: '' })).toBe('illegal_argument_exception: Invalid locale: value cannot be null or empty.');
    expect(refusal({ lang: '../x' })).toContain('Only alphanumeric characters, hyphens, and underscores are allowed.');
    expect(refusal({ language: 'yy' })).toBe(
      'illegal_state_exception: Failed to load hunspell dictionary for locale: yy',
    );
  });

  test('an invalid dictionary is rejected', () => {
    const reason = 'illegal_state_exception: Failed to load hunspell dictionary for locale: xx_XX';
    expect(refusal({ locale: 'xx_XX' }, registry('SFX A Y 2\nSFX A 0 s .\n', words))).toBe(reason);
    expect(refusal({ locale: 'xx_XX' }, registry('SET nonsense\n', words))).toBe(reason);
    expect(refusal({ locale: 'xx_XX' }, registry(english, words, { 'z.aff': english }))).toBe(reason);
  });
});
