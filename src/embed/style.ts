import { cssVariablesOf } from '../look/css-variables.ts';
import { DARK, LIGHT } from '../look/tokens.data.ts';

function declarations(tokens: typeof LIGHT): string {
  return Object.entries(cssVariablesOf(tokens))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/**
 * The style of a playground. It is adopted by its shadow root, so that no style leaks in or out, and a content security
 * policy without inline styles allows it. Everything inherited from the page is reset.
 */
const STYLE = `
:host{all:initial;display:block;color-scheme:light;${declarations(LIGHT)}}
:host([theme=dark]){color-scheme:dark;${declarations(DARK)}}
@media (prefers-color-scheme:dark){:host(:not([theme=light])){color-scheme:dark;${declarations(DARK)}}}
:host([hidden]){display:none}
*{box-sizing:border-box}
.playground{font:400 14px/1.55 'IBM Plex Sans Variable',system-ui,'Segoe UI',sans-serif;color:var(--text-primary);background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px;padding:4px 16px 14px;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{margin:14px 0 6px;font-weight:600;line-height:1.3}
h1{font-size:20px}h2{font-size:16px}h3,h4,h5,h6{font-size:14px}
p,ul,ol,blockquote,table{margin:8px 0}
ul,ol{padding-left:22px}
blockquote{padding-left:12px;border-left:3px solid var(--border-default);color:var(--text-secondary)}
a{color:var(--text-link)}
code,pre,textarea{font:400 12.5px/20px 'IBM Plex Mono',ui-monospace,Consolas,monospace;font-variant-ligatures:none}
:not(pre)>code{padding:1px 4px;background:var(--bg-sunken);border-radius:3px}
pre{margin:8px 0;padding:10px 12px;overflow:auto;background:var(--bg-sunken);border-radius:5px}
table{border-collapse:collapse;display:block;overflow:auto}
th,td{padding:3px 10px 3px 0;text-align:left;border-bottom:1px solid var(--border-subtle)}
th{font-weight:600}.right{text-align:right}.center{text-align:center}
hr{border:0;border-top:1px solid var(--border-subtle)}
.block{margin:12px 0;border:1px solid var(--border-default);border-radius:5px;background:var(--bg-field)}
.block[data-role=task]{border-left:3px solid var(--accent-graphic)}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:6px 8px;border-top:1px solid var(--border-subtle)}
.spring{flex:1}
button{min-height:28px;padding:3px 12px;font:inherit;font-size:13px;font-weight:500;color:var(--text-primary);background:var(--bg-surface);border:1px solid var(--border-control);border-radius:5px;cursor:pointer}
button.run{color:var(--accent-on-fill);background:var(--accent-fill);border-color:var(--accent-fill)}
button:hover{filter:brightness(.97)}
button:focus-visible,textarea:focus-visible,a:focus-visible,pre:focus-visible,summary:focus-visible{outline:2px solid var(--focus-ring);outline-offset:1px}
@media (pointer:coarse){button,summary{min-height:44px}}
summary{cursor:pointer;padding:6px 8px;color:var(--text-secondary);font-size:13px}
details{margin:8px 0}
.block>details{margin:0}
.editor{position:relative;display:grid}
.editor>*{grid-area:1/1;margin:0;padding:10px 12px;border:0;white-space:pre-wrap;overflow-wrap:anywhere;min-width:0;background:none}
.editor>pre{pointer-events:none;overflow:hidden}
.editor>textarea{color:transparent;caret-color:var(--text-primary);resize:none;overflow:hidden;width:100%}
.editor>textarea::selection{background:var(--bg-selected);color:transparent}
.method{color:var(--accent-text);font-weight:600}.comment{color:var(--text-muted)}
.key{color:var(--json-key)}.string{color:var(--json-string)}.number{color:var(--json-number)}.literal{color:var(--json-literal)}.punctuation{color:var(--json-punctuation)}
.answer{border-top:1px solid var(--border-subtle)}
.answer h4{margin:8px 12px 0;font-size:12px;font-weight:500;color:var(--text-secondary)}
.answer pre{margin:4px 0 0;max-height:320px;background:none;white-space:pre-wrap}
.bad{color:var(--bad-text)}.ok{color:var(--ok-text)}.muted{color:var(--text-muted)}
.label{font-size:12px;color:var(--text-muted)}
ul.expectations{list-style:none;margin:0;padding:6px 12px 8px;border-top:1px solid var(--border-subtle);font-size:13px}
.problem{margin:10px 0;padding:8px 12px;border-left:3px solid var(--bad-graphic);background:var(--bad-tint)}
`;

let sheet: CSSStyleSheet | undefined;

/** The style sheet, shared by all playgrounds of the page. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}
