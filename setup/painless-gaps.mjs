// Prints the classes and members that scripts of Elasticsearch may use and ours may not:
// `node setup/painless-gaps.mjs http://127.0.0.1:9200 [context]`, given the address of an Elasticsearch or OpenSearch node.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const registry = fileURLToPath(new URL('../src/engine/script/classes/type-registry.ts', import.meta.url));
const { constantOf, constructorOf, getterOf, methodOf, staticMethod, typeNamed } = (await runnerImport(registry))
  .module;

const [address, context = 'painless_test'] = process.argv.slice(2);
if (!address) throw new Error('Usage: node setup/painless-gaps.mjs URL [context]');
const response = await fetch(`${address}/_scripts/painless/_context?context=${context}`);
const { classes } = await response.json();

let members = 0;
let missing = 0;
for (const described of classes.sort((a, b) => a.name.localeCompare(b.name))) {
  const name = described.name
    .replace(/^org\.opensearch\.painless\.api/, 'org.elasticsearch.painless.api')
    .replaceAll('org.opensearch', 'org.elasticsearch')
    .replaceAll('$', '.');
  const type = typeNamed(name) ?? typeNamed(name.replace(/^(?:[a-z0-9]+\.)*/, ''));
  const lacks = type ? gapsOf(type, described) : ['(class)'];
  members += countOf(described);
  missing += type ? lacks.length : countOf(described);
  if (lacks.length > 0) console.log(`${name}: ${lacks.join(' ')}`);
}
console.log(`\n${missing} of ${members} members are missing`);

function gapsOf(type, { constructors, static_methods, methods, static_fields, fields }) {
  return [
    ...constructors
      .filter(({ parameters }) => !constructorOf(type, parameters.length))
      .map(({ parameters }) => `<init>/${parameters.length}`),
    ...static_methods
      .filter(({ name, parameters }) => !staticMethod(type, name, parameters.length))
      .map(({ name, parameters }) => `#${name}/${parameters.length}`),
    ...methods
      .filter(({ name, parameters }) => !methodOf(type, name, parameters.length))
      .map(({ name, parameters }) => `${name}/${parameters.length}`),
    ...static_fields.filter(({ name }) => !constantOf(type, name)).map(({ name }) => name),
    ...fields.filter(({ name }) => !getterOf(type, name)).map(({ name }) => `.${name}`),
  ];
}

function countOf({ constructors, static_methods, methods, static_fields, fields }) {
  return constructors.length + static_methods.length + methods.length + static_fields.length + fields.length;
}
