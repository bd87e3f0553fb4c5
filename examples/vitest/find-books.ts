import type { Client } from '@elastic/elasticsearch';

interface Book {
  title: string;
  year: number;
}

/** The code under test: titles of books, best first. */
export async function findBooks(client: Client, text: string): Promise<string[]> {
  const { hits } = await client.search<Book>({
    index: 'books',
    query: { match: { title: { query: text, fuzziness: 'auto' } } },
  });
  return hits.hits.map(({ _source }) => _source!.title);
}
