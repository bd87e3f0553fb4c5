const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text) {
  return text.replaceAll(/[&<>"]/g, character => ENTITIES[character]);
}

const STRING = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const KEYWORDS = 'import|from|export|const|let|await|async|new|return|for|of|function|class|type|interface';

/** What is marked in each language; the name of a group becomes a class. */
const LANGUAGES = {
  console: String.raw`(?<comment>^\s*#.*)|(?<keyword>^(?:GET|PUT|POST|DELETE|HEAD)\b)|(?<string>${STRING})`,
  sh: String.raw`(?<comment>(?<=^|\s)#.*)|(?<string>${STRING})`,
  json: `(?<string>${STRING})`,
  yaml: String.raw`(?<comment>(?<=^|\s)#.*)|(?<keyword>^\s*(?:- )?[\w.-]+(?=:))|(?<string>${STRING})`,
  ts: String.raw`(?<comment>\/\/.*)|(?<string>${STRING})|(?<keyword>\b(?:${KEYWORDS})\b)`,
};
const ALIASES = { js: 'ts', bash: 'sh', expect: 'yaml', http: 'console', solution: 'console', view: 'yaml' };

/** Code as HTML with strings, comments and keywords marked. */
export function highlight(code, info = '') {
  const language = info.split(' ')[0];
  const pattern = LANGUAGES[ALIASES[language] ?? language];
  if (!pattern) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(new RegExp(pattern, 'gm'))) {
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
    html += `${escapeHtml(code.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
