import { spawn } from 'node:child_process';

/**
 * Runs a command to its end and resolves with its exit code and what it printed. Fails the whole process when the code
 * is not 0, unless `tolerant`. With `quiet` the output is collected and not shown.
 */
export function run(command, args, { cwd, env, quiet = false, tolerant = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', chunk => (output += chunk));
    child.stderr?.on('data', chunk => (output += chunk));
    child.on('error', reject);
    child.on('close', code => {
      if (code !== 0 && !tolerant) {
        if (quiet) console.error(output);
        console.error(`${command} ${args.join(' ')} ended with code ${code}.`);
        process.exit(code ?? 1);
      }
      resolve({ code, output });
    });
  });
}
