import { describe, expect, test } from 'vitest';
import { AnalysisRegistry } from '../analysis-registry.ts';
import { termsOf, tokensOf } from '../testing/tokens-of.ts';

test.each([
  ['arabic', 'الكتاب في المدارس أوْلاد ١٢', 'كتاب@0 مدارس@2 اولاد@3 12@4'],
  ['armenian', 'Գրքերը եւ այն արծիվներ', 'գրքերը@0 եւ@1 արծ@3'],
  ['basque', 'Liburuak eta etxeetan dira', 'liburu@0 etxe@2'],
  ['bengali', 'বইগুলি এবং লেখকদের ২৩ কাঁদছিলাম', 'বই@0 এবং@1 লেখক@2 23@3 কাদ@4'],
  ['brazilian', 'As correções dos meninos e nacionalidades', 'correco@1 menin@3 nacional@5'],
  ['bulgarian', 'Книгите и градовете на морето', 'книг@0 град@2 мор@4'],
  ['catalan', "L'aigua dels llibres i les cançons", 'aigu@0 llibr@2 cançon@5'],
  ['cjk', '日本語 ＡＢ and 한국어ｶﾞ', '日本@0 本語@1 ab@2 한국@4 국어@5 어ガ@6'],
  ['czech', 'Knihami a městech pro pejsky', 'knih@0 měst@2 pejsk@4'],
  ['danish', 'Bøgerne og hvad vindmøllerne', 'bøg@0 vindmøl@3'],
  ['dutch', 'De fietsen en kinderen lichamelijk eier', 'fiets@1 kinder@3 licham@4 eier@5'],
  ['english', "The dogs' owner's running and skies", 'dog@1 owner@2 run@3 ski@5'],
  ['estonian', 'Raamatutele ja laulmast', 'raama@0 laul@2'],
  ['finnish', 'Taloissa ja edeltäneeseen', 'talo@0 edeltän@2'],
  ['french', "L'été des chevaux majestueusement qu’ils", 'été@0 cheval@2 majestueus@3'],
  ['galician', 'As correspondencias e os cansadísimos', 'correspond@1 cans@4'],
  ['german', 'Die Häuser und Buchstaben Füße', 'haus@1 buchstab@3 fuss@4'],
  ['greek', 'Οι ΆΝΘΡΩΠΟΙ και τα βιβλία ο Φίλος', 'ανθρωπ@1 βιβλ@4 φιλ@6'],
  ['hindi', 'किताबें और लड़कों ने १२ हिन्दी', 'किताब@0 लडक@2 12@4 हिंद@5'],
  ['hungarian', 'A macskák és kutyákban', 'macska@1 kutya@3'],
  ['indonesian', 'Membelikan dan perpustakaannya', 'beli@0 pustaka@2'],
  ['irish', "Ag an n-athair tAthair b'fhearr h-oileán", 'athair@3 athair@4 fearr@5 oileán@7'],
  ['italian', "Dell'università e le amiche", 'universit@0 amic@3'],
  ['latvian', 'Grāmatām un tirgiem uz brāļu', 'grāmat@0 tirg@2 brāl@4'],
  ['lithuanian', 'Knygoms ir miestuose', 'knyg@0 miest@2'],
  ['norwegian', 'Bøkene og havnedistriktene', 'bøk@0 havnedistrikt@2'],
  ['persian', 'کتاب\u200cها و می\u200cخواهند بزرگ\u200cترین ۱۲', 'كتاب@0 بزرگ@5 12@7'],
  ['portuguese', 'As canções e meninas com papéis', 'canca@1 menin@3 papel@5'],
  ['romanian', 'Cărţilor şi copiilor pe ţară', 'cărț@0 cop@2 țar@4'],
  ['russian', 'Бегущие собаки и кошки', 'бегущ@0 собак@1 кошк@3'],
  ['sorani', 'پیاوەکان و کتێبەکەمان لە ١٢', 'پیاو@0 کتێب@2 12@4'],
  ['spanish', 'Los niños y las luces que corrían', 'niñ@1 luz@4 corrian@6'],
  ['swedish', 'Hästarna och klostret', 'häst@0 klostret@2'],
  ['turkish', "İstanbul'da evlerimizden ve IŞIK", 'istanbul@0 ev@1 ışık@3'],
  ['snowball', "The dog's running", 'dog@1 run@2'],
  ['chinese', 'The 中国 and', '中@1 国@2'],
])('%s', (analyzer, text, expected) => {
  const tokens = tokensOf({ analyzer, text });
  expect(tokens.map(({ token, position }) => `${token}@${position}`).join(' ')).toBe(expected);
});

describe('settings', () => {
  const analyzer = (settings: Record<string, string | string[]>) =>
    new AnalysisRegistry({ analyzer: { a: settings } }, { indexName: 'i' });
  const terms = (settings: Record<string, string | string[]>, text: string) =>
    termsOf({ analyzer: 'a', text }, analyzer(settings)).join(' ');

  test('accepts stop words as a list, by name, or none', () => {
    const text = 'der hund the und katzen';
    expect(terms({ type: 'german', stopwords: ['hund'] }, text)).toBe('der the und katz');
    expect(terms({ type: 'german', stopwords: '_english_, katzen' }, text)).toBe('der hund und');
    expect(terms({ type: 'german', stopwords: '_none_' }, text)).toBe('der hund the und katz');
  });

  test('words in stem_exclusion are not stemmed', () => {
    expect(terms({ type: 'czech', stem_exclusion: ['knihami'] }, 'knihami pejsky')).toBe('knihami pejsk');
    expect(terms({ type: 'czech', stem_exclusion: '_none_' }, 'knihami')).toBe('knih');
  });

  test('in Hindi and Bengali they are not normalized either', () => {
    expect(terms({ type: 'hindi', stem_exclusion: ['साल्विक'] }, 'साल्विक साल्विका')).toBe('साल्विक सालविक');
    expect(terms({ type: 'bengali', stem_exclusion: ['মার্শালিজ'] }, 'মার্শালিজ')).toBe('মার্শালিজ');
  });

  test('Greek and Persian ignore stem_exclusion', () => {
    expect(terms({ type: 'greek', stem_exclusion: ['βιβλια'] }, 'βιβλια')).toBe('βιβλ');
    expect(terms({ type: 'persian', stem_exclusion: ['بوتان'] }, 'بوتان')).toBe('بوت');
  });

  test('untokenized terms pass through filters on single characters', () => {
    const normalized = (type: string, text: string) => analyzer({ type }).analyzer('a')!.normalize(text);
    expect(normalized('greek', 'ΦΊΛΟΣ')).toBe('φιλοσ');
    expect(normalized('bengali', '২ী')).toBe('2ি');
    expect(normalized('french', 'L’ÉTÉS')).toBe('étés');
    expect(normalized('snowball', 'DOGS')).toBe('DOGS');
  });

  test('snowball has stop words and possessives for some languages', () => {
    const text = "the only's running der häusern";
    expect(terms({ type: 'snowball', language: 'German' }, text)).toBe("the only's running haus");
    expect(terms({ type: 'snowball', language: 'Porter' }, text)).toBe('the onli run der häusern');
    expect(() => analyzer({ type: 'snowball', language: 'german' })).toThrow('Failed to build analyzers: [a]');
  });
});
