import type { HostileBodies, HostileBody } from './hostile-body.ts';

// Painless in every place that takes scripts.

function execute(name: string, source: string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: 'POST /_scripts/painless/_execute', body: { script: { source } }, ...rest };
}

const refused = { status: 400 };

export const HOSTILE_SCRIPTS: HostileBodies = {
  bodies: [
    execute('while without end', 'while (true) { }', refused),
    execute('endless recursion', 'int f(int n) { return f(n + 1) } return f(0)', refused),
    execute('a script beyond its size', `return 1;${' '.repeat(70_000)}`, refused),
  ],
};
