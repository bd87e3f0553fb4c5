import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableCommand } from './curl-request.ts';
import { fromCurl, toConsoleText } from './from-curl.ts';
import { toCurl } from './to-curl.ts';

function consoleText(script: string): string | undefined {
  const pasted = fromCurl(script);
  return pasted && toConsoleText(pasted);
}

const SEARCH = 'GET /books/_search\n{"query":{"match_all":{}}}';
const MATCH_ALL = '{"query":{"match_all":{}}}';

describe('commands as documentation and browsers write them', () => {
  test.each([
    // Bare addresses and options
    ['curl localhost:9200/_cat/indices?v', 'GET /_cat/indices?v'],
    ['curl http://localhost:9200', 'GET /'],
    ['curl "localhost:9200/?pretty"', 'GET /?pretty'],
    ['$ curl localhost:9200/_cluster/health', 'GET /_cluster/health'],
    ['curl.exe localhost:9200/_cat/nodes', 'GET /_cat/nodes'],
    ['/usr/bin/curl localhost:9200/_cat/nodes', 'GET /_cat/nodes'],
    ['curl -I https://h:9200/a', 'HEAD /a'],
    ['curl --head https://h:9200/a', 'HEAD /a'],
    ['curl -XDELETE localhost:9200/a', 'DELETE /a'],
    ['curl -X DELETE localhost:9200/a', 'DELETE /a'],
    ['curl --request DELETE --url https://h:9200/a', 'DELETE /a'],
    ['curl --request=DELETE --url=https://h:9200/a', 'DELETE /a'],
    ['curl -sXGET localhost:9200/a', 'GET /a'],
    ['curl -sS -k --compressed https://h/a', 'GET /a'],
    ['curl -s -o /dev/null -w "%{http_code}" localhost:9200/a', 'GET /a'],
    ['curl -m 5 --retry 3 localhost:9200/a', 'GET /a'],
    ['curl localhost:9200/a > out.json 2>&1', 'GET /a'],
    ['curl localhost:9200/a | jq .hits', 'GET /a'],
    ['curl "https://my-project.es.us-east-1.aws.elastic.cloud/a/_search?q=x"', 'GET /a/_search?q=x'],
    ['curl --globoff "localhost:9200/<logs-{now/d}>/_count"', 'GET /<logs-{now/d}>/_count'],
    ["curl 'localhost:9200/a/_search?q=quick fox'", 'GET /a/_search?q=quick%20fox'],
    // Variables for the address
    ['curl "$ELASTICSEARCH_URL/a/_search"', 'GET /a/_search'],
    ['curl $ELASTICSEARCH_URL', 'GET /'],
    ['curl "${ES_URL}/a/_doc/1?pretty"', 'GET /a/_doc/1?pretty'],
    ['curl "${ES_LOCAL_URL}/_cat/indices"', 'GET /_cat/indices'],
    // Bodies
    [`curl -XGET localhost:9200/books/_search -d '${MATCH_ALL}'`, SEARCH],
    [`curl -XGET localhost:9200/books/_search -d'${MATCH_ALL}'`, SEARCH],
    [`curl -XGET "localhost:9200/books/_search" -H 'Content-Type: application/json' -d'\n${MATCH_ALL}\n'`, SEARCH],
    [
      `curl -X GET "localhost:9200/books/_search?pretty" -H 'Content-Type: application/json' -d'\n{\n  "size": 1\n}\n'\n`,
      'GET /books/_search?pretty\n{\n  "size": 1\n}',
    ],
    [`curl localhost:9200/books/_search --data '${MATCH_ALL}'`, SEARCH.replace('GET', 'POST')],
    [`curl localhost:9200/books/_search --data-raw '${MATCH_ALL}'`, SEARCH.replace('GET', 'POST')],
    [`curl localhost:9200/books/_search --data-ascii=${"'"}${MATCH_ALL}'`, SEARCH.replace('GET', 'POST')],
    [`curl localhost:9200/books/_search --json '${MATCH_ALL}'`, SEARCH.replace('GET', 'POST')],
    ['curl -XPUT h:9200/a/_doc/1 -d "{\\"a\\": 1}"', 'PUT /a/_doc/1\n{"a": 1}'],
    ['curl -XPUT h:9200/a/_doc/1 -d "{\\"a\\": \\"$5 and \\`b\\`\\"}"', 'PUT /a/_doc/1\n{"a": "$5 and `b`"}'],
    [`curl -XPUT h:9200/a/_doc/1 -d '{"a":"it'\\''s"}'`, `PUT /a/_doc/1\n{"a":"it's"}`],
    [`curl -XPUT h:9200/a/_doc/1 -d '{"a":"it'"'"'s"}'`, `PUT /a/_doc/1\n{"a":"it's"}`],
    [`curl -XPUT h:9200/a/_doc/1 -d $'{"a":"it\\'s \\u0021"}'`, `PUT /a/_doc/1\n{"a":"it's !"}`],
    ["curl \\\n  -X GET 'http://h/_search' \\\n  --data-raw $'{\\n}'", 'GET /_search\n{\n}'],
    ['curl -XPOST h:9200/_bulk --data-binary $\'{"index":{}}\\n{"a":1}\\n\'', 'POST /_bulk\n{"index":{}}\n{"a":1}'],
    [
      `curl -XPOST h:9200/_bulk -H 'Content-Type: application/x-ndjson' --data-binary '{"index":{}}\n{"a":1}\n'`,
      'POST /_bulk\n{"index":{}}\n{"a":1}',
    ],
    ["curl -XPOST h:9200/a/_refresh -d ''", 'POST /a/_refresh'],
    ['curl -XPOST h:9200/x -d a=1 -d b=2', 'POST /x\na=1&b=2'],
    ['curl -G h:9200/a/_search -d q=x -d size=1', 'GET /a/_search?q=x&size=1'],
    ['curl -G "h:9200/a/_search?pretty" --data-urlencode "q=quick fox"', 'GET /a/_search?pretty&q=quick%20fox'],
    // Here-documents, here-strings and pipes
    [`curl -XGET h:9200/books/_search -d @- <<EOF\n${MATCH_ALL}\nEOF\n`, SEARCH],
    [`curl -XGET h:9200/books/_search -d @- <<'EOF'\n${MATCH_ALL}\nEOF`, SEARCH],
    [`curl -XGET h:9200/books/_search -d@- <<-"END"\n\t${MATCH_ALL}\n\tEND`, SEARCH],
    [`curl -XGET h:9200/books/_search --data-binary @- << EOF | jq .\n${MATCH_ALL}\nEOF`, SEARCH],
    [`curl -XGET h:9200/books/_search -d @- <<< '${MATCH_ALL}'`, SEARCH],
    [`cat <<EOF | curl -XGET h:9200/books/_search -d @-\n${MATCH_ALL}\nEOF`, SEARCH],
    [`echo '${MATCH_ALL}' | curl -XGET h:9200/books/_search -d @-`, SEARCH],
    [`printf '${MATCH_ALL}' | curl -s -XGET h:9200/books/_search --data-binary @-`, SEARCH],
    // Several commands
    ['curl h:9200/a\ncurl -XDELETE h:9200/b', 'GET /a\n\nDELETE /b'],
    ['curl h:9200/a && curl h:9200/b; curl h:9200/c', 'GET /a\n\nGET /b\n\nGET /c'],
    ['# First\ncurl h:9200/a\n\n# Second\ncurl h:9200/b', '# First\nGET /a\n\n# Second\nGET /b'],
    ['export ES=http://h:9200\ncurl $ES/a', 'GET /a'],
    [`curl -XGET h:9200/books/_search -d @- <<EOF\n${MATCH_ALL}\nEOF\ncurl h:9200/b`, `${SEARCH}\n\nGET /b`],
    // Copied from browsers
    [
      `curl 'http://localhost:9200/books/_search' \\\n  -H 'Accept: */*' \\\n  -H 'Content-Type: application/json' \\\n  -H 'User-Agent: Mozilla/5.0 (X11)' \\\n  --data-raw '${MATCH_ALL}' \\\n  --compressed`,
      SEARCH.replace('GET', 'POST'),
    ],
    [
      `curl 'http://localhost:9200/books/_search' --compressed -X POST -H 'Content-Type: application/json' --data-raw $'{"q":"it\\'s"}'`,
      `POST /books/_search\n{"q":"it's"}`,
    ],
    [
      'curl ^"http://localhost:9200/books/_search^" ^\n  -H ^"Content-Type: application/json^" ^\n  --data-raw ^"^{^\\^"query^\\^":^{^\\^"match_all^\\^":^{^}^}^}^"',
      SEARCH.replace('GET', 'POST'),
    ],
    ['curl -X GET "http://localhost:9200/a" ^\n  -H "Accept: */*"', 'GET /a'],
    ['curl -X GET "http://localhost:9200/a" `\n  -H "Accept: */*"', 'GET /a'],
    [
      'Invoke-WebRequest -UseBasicParsing -Uri "http://localhost:9200/books/_search" `\n-Method POST `\n-ContentType "application/json" `\n-Body "{`"size`":1}"',
      'POST /books/_search\n{"size":1}',
    ],
    [`Invoke-RestMethod 'http://localhost:9200/_cat/indices?v'`, 'GET /_cat/indices?v'],
  ])('%s', (command, text) => {
    expect(consoleText(command)).toBe(text);
  });
});

describe('notes what is omitted', () => {
  test.each([
    'curl -u elastic:secret localhost:9200/a',
    'curl --user elastic:secret localhost:9200/a',
    'curl -uelastic:secret localhost:9200/a',
    'curl -H "Authorization: ApiKey abc==" localhost:9200/a',
    'curl --oauth2-bearer secret localhost:9200/a',
  ])('credentials: %s', command => {
    const pasted = fromCurl(command)!;
    expect(toConsoleText(pasted)).toBe('GET /a');
    expect(pasted.notes).toEqual(['Credentials were removed; the console signs in through its own connection.']);
  });

  test('commands that are not curl', () => {
    expect(fromCurl('curl h:9200/a\nrm -rf data')!.notes).toEqual(['Ignored: rm -rf data']);
  });
});

describe('never drops a body', () => {
  test.each([
    ['curl -XPOST h:9200/_bulk --data-binary @accounts.json', /file accounts\.json/],
    ['curl -XPOST h:9200/_bulk --data-binary "@accounts.json"', /file accounts\.json/],
    ['curl -XPOST h:9200/_bulk -d @-', /standard input/],
    ['curl -XPOST h:9200/_bulk -d @- < accounts.json', /file accounts\.json/],
    ['curl -T body.json h:9200/a', /upload-file/],
    ['curl -F file=@x h:9200/a', /form/],
    ['curl --unheard-of h:9200/a', /--unheard-of/],
    ['curl -X POST', /no URL/],
  ])('rejects %s with a reason', (command, reason) => {
    expect(() => fromCurl(command)).toThrow(UnreadableCommand);
    expect(() => fromCurl(command)).toThrow(reason);
  });
});

test('ignores text that is not a command', () => {
  for (const text of ['GET /_search', '{"curl": 1}', '', 'curling is a sport', '# a comment', 'export A=1', 'cat file'])
    expect(fromCurl(text)).toBeUndefined();
});

test('a request copied as curl comes back the same', () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
    path: fc.webPath().map(path => (path.startsWith('/') ? path : `/${path}`)),
    body: fc.option(
      fc
        .oneof(fc.json(), fc.string({ unit: 'binary' }))
        .filter(text => !text.includes('\r') && text.trim() === text && text !== ''),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(request, one => {
      const sent = one.method === 'HEAD' ? { ...one, body: undefined } : one;
      expect(fromCurl(toCurl(sent, { origin: 'http://localhost:9200' }))!.requests[0]!.request).toEqual(sent);
    }),
  );
});
