import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { functionLengths } from './testing/function-lengths.ts';

// The house rules of ARCHITECTURE.md, read off every file: who may import whom, how long things are, what is linked.

const src = import.meta.dirname;
const root = dirname(src);

/** Left never imports right; rooms of one line are level and do not import each other unless the table says so. */
const MAY_IMPORT: Record<string, string[]> = {
  rest: [],
  dsl: [],
  'engine/json': [],
  'engine/structures': ['engine/json', 'engine/errors'],
  'engine/errors': ['engine/json'],
  'engine/request': ['dsl', 'engine/json', 'engine/errors', 'engine/structures'],
  /** The Engine interface: what it takes and returns. */
  'engine/contract': ['engine/json', 'engine/errors', 'engine/structures'],
  'engine/store': ['engine/errors', 'engine/structures', 'engine/contract'],
  'engine/analysis': ['dsl', 'engine/errors', 'engine/json', 'engine/request', 'engine/structures'],
  /** Calendars, time zones and date patterns: in `mapping/dates/`, but a layer of their own that scripts may import. */
  'engine/mapping/dates': ['engine/errors'],
  'engine/script': [
    'dsl',
    'engine/contract',
    'engine/breakers',
    'engine/errors',
    'engine/json',
    'engine/request',
    'engine/structures',
    'engine/mapping/dates',
  ],
  'engine/mustache': ['engine/breakers', 'engine/errors', 'engine/json'],
  'engine/breakers': ['engine/contract', 'engine/errors', 'engine/request'],
  'engine/tasks': ['engine/contract', 'engine/errors', 'engine/json', 'engine/store', 'engine/structures'],
};
const ENGINE_ORDER = [
  'segments',
  'mapping',
  'query',
  'search',
  'aggregations',
  'vector-tiles',
  'ingest',
  'esql',
  'indices',
  'snapshots',
  'templates',
  'reindex',
  'node',
  'replica',
];
ENGINE_ORDER.forEach((room, index) => {
  const before = ENGINE_ORDER.slice(0, index).map(name => `engine/${name}`);
  const ground = [
    'dsl',
    'engine/json',
    'engine/structures',
    'engine/errors',
    'engine/request',
    'engine/contract',
    'engine/store',
    'engine/analysis',
    'engine/script',
    'engine/mapping/dates',
    'engine/mustache',
    'engine/breakers',
    'engine/tasks',
  ];
  MAY_IMPORT[`engine/${room}`] = [...ground, ...before];
});

/** Layers of the engine that the layers above may know: its interface, and the ground it is declared on. */
const ENGINE_CONTRACT = ['engine/contract', 'engine/json', 'engine/errors', 'engine/request', 'engine/structures'];
/** Requests as people write them. */
MAY_IMPORT['language'] = ['dsl'];
/** Regular expressions of scenarios run on the engine's automata. */
MAY_IMPORT['scenario'] = ['rest', 'language', 'engine/structures'];
/** Colours, as data. */
MAY_IMPORT['look'] = [];
MAY_IMPORT['embed'] = ['rest', 'language', 'scenario', 'look'];
MAY_IMPORT['api'] = ['rest', 'dsl', ...ENGINE_CONTRACT];
/** Hosts implement the store that the engine writes to. */
MAY_IMPORT['worker'] = ['rest', 'dsl', 'api', 'search-threads', 'engine/store', ...ENGINE_CONTRACT];
MAY_IMPORT['server'] = ['rest', 'dsl', 'scenario', 'api', 'search-threads', 'engine/store', ...ENGINE_CONTRACT];
MAY_IMPORT['search-threads'] = ['rest', 'api', ...ENGINE_CONTRACT];
/** Where hosts open an engine or a replica, or run the engine's work in threads: the only files that they import from the rooms that implement the contract. */
const ENGINE_DOORS = [
  'engine/node/engine-options.ts',
  'engine/node/open-engine.ts',
  'engine/replica/open-shared-engine.ts',
  'engine/replica/open-replica.ts',
  'engine/segments/making/threaded-maker.ts',
  'engine/segments/making/job-runner.ts',
];
/** The engine as a package, with the stores and the server of the hosts. */
MAY_IMPORT['library'] = ['rest', 'api', 'worker', 'server', 'engine/store', ...ENGINE_CONTRACT];
const HOSTS = ['worker', 'server', 'search-threads', 'library'];
/** How an embedded scenario gets an engine. */
const EMBED_DOORS = ['worker/workspaces.ts', 'worker/engine.worker.ts?worker&url'];

/** The layers of the console, lowest first. Features share one layer and never import each other. */
const CONSOLE_GROUND = [
  'ui',
  'runs',
  'connections',
  'definitions',
  'hits',
  'analysis',
  'charts',
  'answer-tables',
  'esql-steps',
  'template-ladder',
  'sample-data',
  'import-data',
  'completion',
  'editor',
  'mapping-editor',
  'export-data',
  'snapshots',
  'scenario',
  'share',
];

interface SourceFile {
  path: string;
  text: string;
  lines: number;
  imports: string[];
}

const files = sourceFiles(src).map(read);
const production = files.filter(file => !isTest(file.path));

describe('layers', () => {
  test('imports of every form are read', () => {
    const source = `
      import './a.ts';
      import type { B } from './b.ts';
      import {
        c,
      } from "./c.ts";
      export * from './d.ts';
      export { e } from './e.ts';
      const f = await import('./f.ts');
      new Worker(new URL('./g.ts', import.meta.url));
      const text = "import './h.ts'";
    `;
    const read = importsOf('x.ts', source).map(target => target.slice(2, 3));
    expect(read.sort().join('')).toBe('abcdefg');
    expect(production.flatMap(file => file.imports).length).toBeGreaterThan(production.length);
  });

  test('the API imports the contract of the engine and the ground it is declared on, nothing that implements it', () => {
    const ground = ['engine/contract', 'engine/json', 'engine/errors', 'engine/request', 'engine/structures'];
    const rooms = new Set(
      production.filter(file => file.path.startsWith('api/')).flatMap(file => file.imports.map(roomOf)),
    );
    expect([...rooms].sort()).toEqual(['api', 'dsl', 'rest', ...ground].sort());
    const planted = [
      'engine/node/open-engine.ts',
      'engine/query/query.ts',
      'engine/contract/engine.ts',
      'server/serve.ts',
    ];
    const file = { path: 'api/handler.ts', text: '', lines: 0, imports: planted };
    expect(forbiddenImports(file)).toEqual(planted.filter(target => !target.startsWith('engine/contract/')));
  });

  test('every file imports only what its room may', () => {
    const offenders = production.flatMap(file => forbiddenImports(file).map(target => `${file.path} → ${target}`));
    expect(offenders).toEqual([]);
  });

  test('the contract of the engine declares types and constants, and does nothing', () => {
    const contract = production.filter(file => file.path.startsWith('engine/contract/'));
    const behavior = /^(?:export )?(?:abstract |async )?(?:class|function) /m;
    expect(contract.length).toBeGreaterThan(0);
    expect(contract.filter(file => behavior.test(file.text)).map(file => file.path)).toEqual([]);
  });

  test('no import cycles, imports of types included', () => {
    expect(findCycle(production)).toBeUndefined();
  });

  test('only editor/ imports monaco', () => {
    const offenders = production.filter(
      file =>
        /from '(monaco-editor|monaco-editor\/[^']*)'|import\('monaco-editor/.test(file.text) &&
        !file.path.startsWith('console/editor/'),
    );
    expect(offenders.map(file => file.path)).toEqual([]);
  });

  test('no file renders text as HTML, evaluates text as code, or hides an import behind a barrel', () => {
    const forbidden = /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(|^export \* /m;
    expect(production.filter(file => forbidden.test(file.text)).map(file => file.path)).toEqual([]);
    expect(
      production.filter(file => /(^|\/)(index|utils|helpers|common)\.tsx?$/.test(file.path)).map(file => file.path),
    ).toEqual([]);
  });
});

describe('budgets', () => {
  const measured = production.filter(file => !file.path.includes('.data.'));

  test('a file has at most 600 lines, one in twenty more than 400, half of them at most 150', () => {
    const lines = measured.map(file => file.lines).sort((a, b) => a - b);
    expect(measured.filter(file => file.lines > 600).map(file => `${file.path}: ${file.lines}`)).toEqual([]);
    expect(lines[Math.floor(lines.length * 0.95)]).toBeLessThanOrEqual(400);
    expect(lines[lines.length >> 1]).toBeLessThanOrEqual(150);
  });

  test('a function has at most 80 lines', () => {
    const long = measured.flatMap(file =>
      functionLengths(file.text)
        .filter(found => found.lines > 80)
        .map(found => `${file.path} ${found.name}: ${found.lines}`),
    );
    expect(long).toEqual([]);
  });
});

describe('documents', () => {
  test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...pagesOf('docs')])(
    '%s names only paths that exist',
    name => {
      const text = readFileSync(join(root, name), 'utf8');
      const paths = [...text.matchAll(/`((?:src|e2e|bench|public|setup|examples|\.ci)\/[\w./-]*)`/g)].map(
        match => match[1]!,
      );
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(match => match[1]!);
      const linked = links.map(link => join(dirname(name), link));
      expect([...paths, ...linked].filter(path => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});

function pagesOf(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap(name => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  return {
    path: relative(src, path),
    text,
    lines: text.split('\n').length - 1,
    imports: importsOf(path, text)
      .filter(target => target.startsWith('.'))
      .map(target => relative(src, resolve(dirname(path), target))),
  };
}

/** What a file imports, re-exports, imports on demand or starts as a worker. */
function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]!.message}`);
  return [
    ...module.staticImports.map(each => each.moduleRequest.value),
    ...module.staticExports.flatMap(each => each.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(match => match[1]!),
  ];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('testing/');
}

function roomOf(path: string): string {
  if (path.startsWith('engine/mapping/dates/')) return 'engine/mapping/dates';
  const [first, second] = path.split('/') as [string, string];
  return first === 'engine' ? `engine/${second}` : first;
}

function forbiddenImports(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const targets = file.imports.filter(target => !target.startsWith('..'));
  if (room === 'console') return targets.filter(target => !consoleMayImport(file.path, target));
  const allowed = MAY_IMPORT[room];
  if (!allowed) return [`no rule for ${room}`];
  return targets.filter(
    target =>
      roomOf(target) !== room &&
      !allowed.includes(roomOf(target)) &&
      !(HOSTS.includes(room) && ENGINE_DOORS.includes(target)) &&
      !(room === 'embed' && EMBED_DOORS.includes(target)),
  );
}

/** What the console may import of the worker: how to start the engine of the tab, and workspaces. */
const WORKER_DOORS = ['worker/client.ts', 'worker/workspaces.ts'];

/** Regular expressions of people run on the engine's matcher, which bounds their time. */
const MATCHER_DOORS = [
  'engine/structures/java-regex/java-pattern.ts',
  'engine/structures/java-regex/pattern-syntax-error.ts',
];

/** rest, dsl, language, scenario; the doors of the worker and of the matcher; and inside the console only floors below. */
function consoleMayImport(from: string, target: string): boolean {
  const room = roomOf(target);
  if (['rest', 'dsl', 'language', 'scenario', 'look'].includes(room)) return true;
  if (MATCHER_DOORS.includes(target)) return true;
  if (room === 'worker') return WORKER_DOORS.includes(target) && from.startsWith('console/app/');
  if (room !== 'console') return false;
  const own = from.split('/')[1]!;
  const other = target.split('/')[1]!;
  if (own === other || own === 'app') return true;
  const level = CONSOLE_GROUND.indexOf(own);
  const otherLevel = CONSOLE_GROUND.indexOf(other);
  if (otherLevel < 0) return false;
  return level < 0 || otherLevel < level;
}

/** Depth first over imports; returns the first circle found. */
function findCycle(all: SourceFile[]): string[] | undefined {
  const byPath = new Map(all.map(file => [file.path, file]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    const file = byPath.get(path);
    if (!file || done.has(path)) return undefined;
    for (const target of file.imports) {
      const circle = visit(target, [...trail, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  for (const file of all) {
    const circle = visit(file.path, []);
    if (circle) return circle;
  }
  return undefined;
}
