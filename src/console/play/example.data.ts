/** The scenario that an empty room offers. */
export const EXAMPLE = `---
title: Why "soups" finds "soup"
summary: Stemming, seen from both sides.
minutes: 4
level: 1
---
# Why "soups" finds "soup"

A \`text\` field does not store words. It stores **terms**: what an *analyzer* makes of the words. Run the blocks from top
to bottom; they have an engine of their own.

\`\`\`console setup
PUT /notes
{ "mappings": { "properties": { "text": { "type": "text", "analyzer": "english" } } } }

POST /notes/_bulk?refresh=true
{ "index": { "_id": "1" } }
{ "text": "Quick tomato soups for cold evenings" }
{ "index": { "_id": "2" } }
{ "text": "A tomato salad" }
{ "index": { "_id": "3" } }
{ "text": "Onion soup with cheese" }
\`\`\`

The \`english\` analyzer lowercases, removes stop words and cuts endings:

\`\`\`view analyze
analyzer: english
text: Quick tomato soups for cold evenings
\`\`\`

The query is analyzed in the same way, so *soup* finds *soups* too:

\`\`\`console
GET /notes/_search
{ "query": { "match": { "text": "soup" } } }
\`\`\`

\`\`\`expect
hits.total.value: 2
hits.hits[*]._id: { unordered: ["1", "3"] }
\`\`\`

\`\`\`view search
index: notes
query: { match: { text: soup } }
\`\`\`

## Your turn

Stemming does not help against typing errors. Make this query find the tomatoes:

\`\`\`console task
GET /notes/_search
{ "query": { "match": { "text": "tmato" } } }
\`\`\`

\`\`\`expect
hits.total.value: 2
\`\`\`

\`\`\`hint
A \`match\` query may have options: \`{ "text": { "query": "tmato", … } }\`.
\`\`\`

\`\`\`hint
\`fuzziness\` allows a few edits.
\`\`\`

\`\`\`solution
GET /notes/_search
{ "query": { "match": { "text": { "query": "tmato", "fuzziness": "auto" } } } }
\`\`\`
`;

/** What an empty scenario starts with. */
export const BLANK = `# Untitled

\`\`\`console
GET /_search
\`\`\`
`;
