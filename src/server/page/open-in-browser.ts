import { spawn } from 'node:child_process';

/** Opens a URL in the user's browser. Does nothing if there is none, as on a server without a display. */
export function openInBrowser(address: string): void {
  const [program, ...args] = COMMANDS[process.platform] ?? ['xdg-open'];
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const child = spawn(program!, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

const COMMANDS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
