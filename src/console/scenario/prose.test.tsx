import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Prose } from './prose.tsx';
import { proseTarget, slug } from './prose-target.ts';

const htmlOf = (markdown: string) =>
  renderToStaticMarkup(<Prose markdown={markdown} />)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replace(/ id="[^"]*"/g, '');

describe('Markdown as elements', () => {
  test('headings move below that of the page and keep their level for their size', () => {
    expect(htmlOf('# One\n\n###### Six')).toBe(
      '<h2 tabindex="-1" data-level="1">One</h2><h6 tabindex="-1" data-level="6">Six</h6>',
    );
  });

  test('lists, tight and loose, numbered from any number', () => {
    expect(htmlOf('- a\n- b\n  1. c')).toBe('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>');
    expect(htmlOf('3. a\n\n4. b')).toBe('<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>');
  });

  test('a table keeps the alignment of its columns', () => {
    expect(htmlOf('| a | n |\n|---|--:|\n| x | 1 |')).toContain(
      '<table><thead><tr><th>a</th><th data-align="right">n</th></tr></thead>' +
        '<tbody><tr><td>x</td><td data-align="right">1</td></tr></tbody></table>',
    );
  });

  test('inline marks, code, quotations and rules', () => {
    expect(htmlOf('*a* **b** `<d>`\\\ne')).toBe('<p><em>a</em> <strong>b</strong> <code>&lt;d&gt;</code><br/>e</p>');
    expect(htmlOf('    x < y')).toBe('<pre tabindex="0"><code>x &lt; y</code></pre>');
    expect(htmlOf('> q\n\n---')).toBe('<blockquote><p>q</p></blockquote><hr/>');
  });
});

describe('text of strangers', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<!-- --><svg/onload=alert(1)>',
    '`<script>`',
    '| <iframe> |\n|---|\n| <object> |',
    '[<img src=x>](https://example.org)',
  ])('%s creates no element of its own', markdown => {
    const allowed = /^<\/?(p|pre|code|section|table|thead|tbody|tr|th|td|a)[\s>]/;
    const tags = htmlOf(markdown).match(/<[^>]*>/g) ?? [];
    expect(tags.filter(tag => !allowed.test(tag))).toEqual([]);
    expect(tags.join('')).not.toMatch(/\son\w+=/);
  });

  test('links open in a page of their own, without a referrer', () => {
    expect(htmlOf('[a](https://example.org/x "t")')).toBe(
      '<p><a href="https://example.org/x" target="_blank" rel="noopener noreferrer nofollow ugc" ' +
        'title="example.org">a</a></p>',
    );
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
    'ftp://a',
  ])('a link to %s is not a link', address => {
    expect(htmlOf(`[text](${address})`)).not.toContain('<a');
    expect(htmlOf(`[text](<${address}>)`)).toContain('text');
    expect(proseTarget(address)).toBeUndefined();
  });

  test('an image is not loaded: it is a link with its text', () => {
    const html = htmlOf('![a chain](https://example.org/chain.png)');
    expect(html).toContain('>a chain</a>');
    expect(html).not.toContain('<img');
    expect(htmlOf('![](data:image/png;base64,x)')).not.toContain('<a');
  });
});

test('targets are anchors, relative addresses, and pages of other hosts', () => {
  expect(proseTarget('#Why%20this?')).toEqual({ kind: 'anchor', id: 'why-this' });
  expect(proseTarget('#%zz')).toEqual({ kind: 'anchor', id: 'zz' });
  expect(proseTarget('02-chain.md')).toEqual({ kind: 'page', href: '02-chain.md', host: undefined });
  expect(proseTarget('/analyze')).toEqual({ kind: 'page', href: '/analyze', host: undefined });
  expect(proseTarget('//example.org/x')).toEqual({ kind: 'page', href: 'https://example.org/x', host: 'example.org' });
  expect(proseTarget('https://good.example@evil.example/')).toBeUndefined();
  expect(proseTarget('https://[')).toBeUndefined();
  expect(slug('What an *index* is, “exactly”')).toBe('what-an-index-is-exactly');
});
