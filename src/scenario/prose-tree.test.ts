import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProseNode, proseTree } from './prose-tree.ts';
import { splitMarkdown } from './split-markdown.ts';

function written(nodes: readonly ProseNode[]): string {
  return nodes.map(node => (typeof node === 'string' ? node : `<${node.tag}>${written(node.children)}</>`)).join('');
}

function links(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap(node =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...links(node.children)],
  );
}

describe('prose', () => {
  test.each([
    ['# One *two*', '<h1>One <em>two</></>'],
    ['a **b** `c`', '<p>a <strong>b</> <code>c</></>'],
    ['- a\n- b', '<ul><li>a</><li>b</></>'],
    ['- a\n\n- b', '<ul><li><p>a</></><li><p>b</></></>'],
    ['> said', '<blockquote><p>said</></>'],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', '<table><thead><tr><th>a</><th>b</></></><tbody><tr><td>1</><td>2</></></></>'],
    ['    indented', '<pre><code>indented</></>'],
    ['a  \nb', '<p>a<br></>b</>'],
    ['&amp; &lt;', '<p>& <</>'],
  ])('%j becomes elements', (markdown, expected) => {
    expect(written(proseTree(markdown))).toBe(expected);
  });

  test('HTML remains text', () => {
    const hostile = '<script>alert(1)</script>\n\nText <img src=x onerror=alert(1)> and <b>bold</b>';
    expect(written(proseTree(hostile))).toBe(
      '<script>alert(1)</script><p>Text <img src=x onerror=alert(1)> and <b>bold</b></>',
    );
  });

  test('an ordered list keeps its first number, a table its alignment', () => {
    expect(proseTree('3. a\n4. b')[0]).toMatchObject({ tag: 'ol', start: 3 });
    const [table] = proseTree('| a |\n|:-:|\n| 1 |');
    expect(JSON.stringify(table)).toContain('"align":"center"');
  });

  test('links lead to http, https and relative addresses only', () => {
    const addresses = ['https://a.b/c', 'http://a', './x.md', '#part', '/docs', '//host/x', 'a:b'];
    expect(links(proseTree(addresses.map(url => `[x](${url})`).join(' ')))).toEqual(addresses.slice(0, 6));
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'java\tscript:alert(1)',
      'vbscript:x',
    ];
    expect(links(proseTree(hostile.map(url => `[x](<${url}>)`).join(' ')))).toEqual([]);
    expect(links(proseTree('[x](&#106;avascript:alert(1)) [y][d]\n\n[d]: javascript:alert(2)'))).toEqual([]);
  });

  test('an image becomes a link', () => {
    expect(proseTree('![A picture](https://a.b/c.png)')).toEqual([
      { tag: 'p', children: [{ tag: 'a', href: 'https://a.b/c.png', children: ['A picture'] }] },
    ]);
  });

  test('any text is read, and no link has a scheme but http and https', () => {
    const markdown = fc.string({ unit: fc.constantFrom(...'[]()<>!*`_#|-\n :/ajst.'.split('')), maxLength: 80 });
    fc.assert(
      fc.property(markdown, text => {
        for (const href of links(proseTree(text)))
          expect(new URL(href, 'https://base.test/').protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('splitting at fences', () => {
  test('fences in lists and quotations are found, indented code is prose', () => {
    const text =
      '# Title\n\n- item\n\n  ```console\n  GET /\n  ```\n\n> ~~~expect\n> status: 200\n> ~~~\n\n    GET /code\n';
    const { pieces, heading } = splitMarkdown(text);
    expect(heading).toBe('Title');
    expect(pieces.map(piece => [piece.kind, piece.line])).toEqual([
      ['prose', 1],
      ['fence', 5],
      ['fence', 9],
      ['prose', 13],
    ]);
    expect(pieces[1]).toMatchObject({ language: 'console', text: 'GET /\n' });
    expect(pieces[2]).toMatchObject({ language: 'expect', text: 'status: 200\n' });
  });

  test('the words behind the language are kept apart', () => {
    const [fence] = splitMarkdown('```{console} task, x=1\nGET /\n```').pieces;
    expect(fence).toMatchObject({ language: 'console', words: ['task', 'x=1'] });
  });
});
