/** The mapping of the benchmark's documents. */
export const MAPPINGS = {
  properties: {
    title: { type: 'text' },
    body: { type: 'text' },
    category: { type: 'keyword' },
    price: { type: 'float' },
    date: { type: 'date' },
  },
};
