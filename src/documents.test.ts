import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PACKAGE } from '../vitest.config.ts';
import { parseCommandLine } from './server/command-line.ts';
import { isTool } from './server/tools/run-tool.ts';
import { codeBlocks, expectedOutput } from './testing/document-code.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter(isMarkdown)
    .map(name => `docs/${name}`),
];
const blocks = documents.flatMap(document => codeBlocks(read(document)).map(block => ({ ...block, document })));
const where = ({ document, line }: { document: string; line: number }) => `${document}:${line}`;

test('the documentation builds without dead links, anchors and pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = `console.log(await (await import('./setup/docs/build-docs.mjs')).buildDocs(${JSON.stringify(folder)}))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
  });
  const pages = readdirSync(folder).filter(name => name.endsWith('.html'));
  expect(pages).toHaveLength(Number(stdout));
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8');
    // Relative addresses work in any folder, under any host and without one.
    expect({ page, absolute: html.match(/(?:src|href)="\/[^"]*"/g) }).toEqual({ page, absolute: null });
  }
});

describe('programs', () => {
  const programs = blocks.filter(({ language, file }) => language === 'ts' && file === undefined);
  /** In the checkout, so that packages are found. */
  const folder = join(root, 'dist/documents');
  const fileOf = (program: (typeof programs)[number]) => join(folder, `${programs.indexOf(program)}.ts`);
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const program of programs) writeFileSync(fileOf(program), program.text);
  });

  test('compile against the package', () => {
    const paths = Object.fromEntries(Object.entries(PACKAGE).map(([module, file]) => [module, [file]]));
    const compilerOptions = { types: ['node'], lib: ['ES2023', 'DOM'], paths };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(programs.length).toBeGreaterThan(5);
    expect(outputOf(join(root, 'node_modules/.bin/tsc'), ['-p', folder])).toBe('');
  }, 60_000);

  test.each(programs.map(program => [where(program), program] as const))(
    '%s prints what it says',
    async (_, program) => {
      const printed: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
        printed.push(values.map(value => (typeof value === 'string' ? value : inspect(value))).join(' '));
      });
      onTestFinished(() => log.mockRestore());
      await import(/* @vite-ignore */ fileOf(program));
      expect(printed).not.toEqual([]);
      expect(printed).toEqual(expectedOutput(program.text));
    },
  );
});

test('pictures are small', () => {
  const pictures = readdirSync(join(root, 'docs/tour'));
  const large = pictures.filter(name => statSync(join(root, 'docs/tour', name)).size > 120_000);
  expect(pictures.length).toBeGreaterThan(20);
  expect(large).toEqual([]);
});

test('blocks that show a file are equal to it', () => {
  const shown = blocks.filter(({ file }) => file !== undefined);
  expect(shown.length).toBeGreaterThan(1);
  for (const { file, text } of shown) expect({ file, text }).toEqual({ file, text: read(file!) });
});

test('commands exist and have valid options', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(block => block.text.split('\n').map(line => ({ line: line.replace(/\s*#.*/, ''), at: where(block) })))
    .filter(({ line }) => line !== '');
  expect(lines.length).toBeGreaterThan(2);
  const problems = lines.flatMap(({ line, at }) => {
    const problem = problemOf(line.trim(), scripts);
    return problem === undefined ? [] : [`${at} ${line}: ${problem}`];
  });
  expect(problems).toEqual([]);
});

/** Why a command would not start. Programs of others are not checked. */
function problemOf(line: string, scripts: Record<string, string>): string | undefined {
  const [, script, rest = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(line) ?? [];
  if (script !== undefined && !/^(install|ci)$/.test(script) && !(script in scripts)) return 'no such script';
  const command = { start: `console ${rest}`, server: `server ${rest}`, vitrine: rest }[script ?? ''];
  const text = command ?? /^(?:npx )?vitrine (.*)$/.exec(line)?.[1];
  return text === undefined ? undefined : problemOfCommand(text.split(' ').filter(word => word !== ''));
}

function problemOfCommand(words: string[]): string | undefined {
  const [name, ...others] = words;
  if (name === 'check') return others.find(path => !existsSync(join(root, path)));
  if (isTool(name)) return undefined;
  try {
    parseCommandLine(words);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

function outputOf(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function isMarkdown(name: string): boolean {
  return name.endsWith('.md');
}
