/**
 * Path and query of a URL, however its server is written: with or without a scheme, with credentials, or as a variable
 * of a shell (`$ES/…`, `${ES}/…`, `%ES%/…`, `$env:ES/…`).
 */
export function pathOfUrl(url: string): string {
  const withoutFragment = url.replace(/#.*$/s, '');
  if (withoutFragment.startsWith('/')) return withoutFragment;
  const path = withoutFragment
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^[^/?]*/, '')
    .replace(/ /g, '%20');
  return path.startsWith('/') ? path : `/${path}`;
}
