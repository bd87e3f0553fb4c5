/** Letters of curl's short options that take a value. */
export const SHORT_WITH_VALUE = 'AbcCdDeEFHKmoPQrTtuUwxXyYz';

/** Long options that take a value and do not matter for the request. */
export const LONG_WITH_VALUE: ReadonlySet<string> = new Set([
  'cacert', 'capath', 'cert', 'cert-type', 'ciphers', 'config', 'connect-timeout', 'connect-to', 'cookie', 'cookie-jar',
  'crlfile', 'curves', 'dns-servers', 'dump-header', 'expect100-timeout', 'happy-eyeballs-timeout-ms', 'header', 'interface',
  'ip-tos', 'keepalive-time', 'key', 'key-type', 'limit-rate', 'local-port', 'max-filesize', 'max-redirs', 'max-time',
  'noproxy', 'oauth2-bearer', 'output', 'output-dir', 'pass', 'pinnedpubkey', 'preproxy', 'proto', 'proto-default',
  'proto-redir', 'proxy', 'proxy-header', 'proxy-user', 'rate', 'referer', 'resolve', 'retry', 'retry-delay',
  'retry-max-time', 'socks4', 'socks5', 'socks5-hostname', 'speed-limit', 'speed-time', 'stderr', 'tls-max', 'tls13-ciphers',
  'trace', 'trace-ascii', 'unix-socket', 'user', 'user-agent', 'aws-sigv4', 'write-out', 'variable',
]); // biome-ignore format: a list of names

/** Long options without a value that do not matter for the request. */
export const FLAGS: ReadonlySet<string> = new Set([
  'anyauth', 'basic', 'compressed', 'compressed-ssh', 'create-dirs', 'digest', 'disable', 'fail', 'fail-early',
  'fail-with-body', 'globoff', 'http0.9', 'http1.0', 'http1.1', 'http2', 'http2-prior-knowledge', 'http3', 'include',
  'insecure', 'ipv4', 'ipv6', 'location', 'location-trusted', 'manual', 'negotiate', 'netrc', 'netrc-optional', 'next',
  'no-alpn', 'no-buffer', 'no-keepalive', 'no-progress-meter', 'no-sessionid', 'no-clobber', 'ntlm', 'parallel', 'path-as-is',
  'progress-bar', 'proxy-insecure', 'raw', 'remote-name', 'remote-time', 'retry-all-errors', 'retry-connrefused',
  'show-error', 'silent', 'ssl', 'ssl-no-revoke', 'ssl-reqd', 'ssl-revoke-best-effort', 'sslv2', 'sslv3', 'styled-output',
  'suppress-connect-headers', 'tcp-fastopen', 'tcp-nodelay', 'tlsv1', 'tlsv1.0', 'tlsv1.1', 'tlsv1.2', 'tlsv1.3',
  'tr-encoding', 'trace-time', 'verbose', 'version', 'xattr',
]); // biome-ignore format: a list of names
