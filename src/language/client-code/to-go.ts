import type { OutgoingRequest } from '../outgoing-request.ts';

/** A Go program that sends a request with the official client; the key is read from the environment. */
export function toGo({ method, path, query, body, contentType }: OutgoingRequest, origin: string): string {
  const target = query === '' ? path : `${path}?${query}`;
  return `package main

import (
	"io"
	"log"
	"net/http"
	"os"
${body === undefined ? '' : '	"strings"\n'}
	"github.com/elastic/go-elasticsearch/v9"
)

func main() {
	client, err := elasticsearch.NewClient(elasticsearch.Config{
		Addresses: []string{${quoted(origin)}},
		APIKey:    os.Getenv("ELASTIC_API_KEY"),
	})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest(${quoted(method)}, ${quoted(target)}, ${body === undefined ? 'nil' : `strings.NewReader(${literal(body)})`})
	if err != nil {
		log.Fatal(err)
	}
${body === undefined ? '' : `	request.Header.Set("Content-Type", ${quoted(contentType!)})\n`}	response, err := client.Perform(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
}
`;
}

/** A raw literal keeps the lines of a body, but cannot contain a back quote or a carriage return. */
function literal(text: string): string {
  return /[`\r]/.test(text) ? quoted(text) : `\`${text}\``;
}

/** JSON's escapes are also Go's; a slash is not escaped. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
