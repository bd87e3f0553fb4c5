/**
 * The built page for a host that answers every path with it. The built page links its files relative to its own address
 * and keeps routes in the query, so that any file server can host it; here its links are absolute, and routes are paths.
 */
export function pageForAnyPath(html: string): string {
  return html
    .replace(/(\s(?:src|href)=")\.\//g, '$1/')
    .replace('name="vitrine-addresses" content="query"', 'name="vitrine-addresses" content="paths"');
}
