import { expect, test } from 'vitest';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';

const words = (text: string) => termsOf({ tokenizer: 'thai', text }).join(' ');

test('Thai is split by a dictionary, and separated from other scripts', () => {
  expect(words('การที่ได้ต้องแสดงว่างานดี')).toBe('การ ที่ ได้ ต้อง แสดง ว่า งาน ดี');
  expect(sketchOf({ tokenizer: 'thai', text: 'ราคา 500บาท iPhone รุ่นใหม่' })).toBe(
    'ราคา/0-4@0 500/5-8@1 บาท/8-11@2 iPhone/12-18@3 รุ่น/19-23@4 ใหม่/23-27@5',
  );
  expect(words('เด็กๆ')).toBe('เด็ก ๆ');
});

test('other scripts are split like Java’s word iterator does', () => {
  expect(words("You're the 1st—of 2 QUICK.fox ⅧⅨ naïve İŞ x y　z 𝒳a")).toBe(
    "You're the 1st—of 2 QUICK.fox naïve İŞ x y z 𝒳a",
  );
  expect(words('a-b a_b a:b a,b 1,2 1:2 1-2 a--b a.-b')).toBe('a-b a b a b a b 1,2 1 2 1 2 a b a b');
  expect(words('$5 5% -5 £5a a5%b 5.a a.5 a5.5a')).toBe('5% 5 a5% b 5 a a a5.5a');
  expect(words('漢字かなカナーabc 中a 한국어abc')).toBe('漢字 かな カナ ーabc 中 a 한국어abc');
  expect(words('a²b ½ a١ हिन्दी। ab😀c')).toBe('a²b a١ हिन्दी। ab c');
});

test('handles marks at the start of a text', () => {
  expect(words('\u00adab')).toBe('ab');
  expect(words('\u00ad\u00adการที่')).toBe('การ ที่');
  expect(words('-ab')).toBe('ab');
  expect(words('\u0301ab')).toBe('');
  expect(words('\u200dab')).toBe('');
  expect(words('x #\u0345\ufeff1 $\u03011 #\u200d1a .\u00ad1')).toBe('x 1');
});

test('the analyzer lowercases, converts digits, and has no stop words or stemmer', () => {
  expect(sketchOf({ analyzer: 'thai', text: 'การที่ได้ต้องแสดงว่างานดี Hello ๑๒๓' })).toBe(
    'แสดง/13-17@4 งาน/20-23@6 ดี/23-25@7 hello/26-31@8 123/32-35@9',
  );
});

test('a value ends at the end of its text, even if a filter stops reading', () => {
  expect(sketchOf({ tokenizer: 'thai', filter: [{ type: 'limit' }], text: ['s s', '1'] })).toBe('s/0-1@0 1/4-5@101');
});
