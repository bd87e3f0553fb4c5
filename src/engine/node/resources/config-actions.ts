import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';

const MAX_NAME = 200;

/** The exact text, so that it can be written back unchanged. @throws EngineError */
export function readConfig(cluster: Cluster, name: string): string {
  const contents = find(cluster, name);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(contents);
  } catch {
    throw illegalArgument(`config file [${name}] is not UTF-8 text`);
  }
}

/** @throws EngineError */
export function writeConfig(
  cluster: Cluster,
  name: string,
  text: string,
): Promise<{ created: boolean; bytes: number }> {
  checkConfigName(name);
  return cluster.change(async () => {
    const { config } = cluster.environment;
    const created = config.read(name) === undefined;
    const contents = new TextEncoder().encode(text);
    await config.write(name, contents);
    return { created, bytes: contents.length };
  });
}

/** @throws EngineError */
export function deleteConfig(cluster: Cluster, name: string): Promise<Acknowledged> {
  return cluster.change(async () => {
    find(cluster, name);
    await cluster.environment.config.delete(name);
    return ACKNOWLEDGED;
  });
}

function find(cluster: Cluster, name: string): Uint8Array {
  checkConfigName(name);
  const contents = cluster.environment.config.read(name);
  if (!contents) throw new EngineError('resource_not_found_exception', `config file [${name}] is missing`);
  return contents;
}

/** Names that are portable across file systems: letters, digits, `_`, `-` and inner dots, with `/` between folders. */
function checkConfigName(name: string): void {
  const parts = name.split('/');
  if (name.length <= MAX_NAME && parts.every(part => /^[\w-]+(\.[\w-]+)*$/.test(part))) return;
  throw illegalArgument(
    `invalid config file name [${name}]: letters, digits, [_], [-] and [.] inside are allowed, with [/] between folders`,
  );
}
