import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createHandler } from '../api/handler.ts';
import type { HostFacts } from '../api/host-facts.ts';
import { refusalOf } from '../api/security/access/secured-handler.ts';
import type { Engine } from '../engine/contract/engine.ts';
import type { EngineError } from '../engine/errors/engine-error.ts';
import type { EngineOptions } from '../engine/node/engine-options.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { openSharedEngine } from '../engine/replica/open-shared-engine.ts';
import { ThreadedMaker } from '../engine/segments/making/threaded-maker.ts';
import type { Store } from '../engine/store/store.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import type { ThreadStart } from '../search-threads/thread-messages.ts';
import { ThreadPool } from '../search-threads/thread-pool.ts';
import type { ServerCommand } from './command-line.ts';
import { ConfigFolder } from './config-folder.ts';
import { FileStore } from './files/file-store.ts';
import { RepositoryFolders } from './files/repository-folders.ts';
import { CrossOrigin } from './http/cross-origin.ts';
import { HttpHost, MAX_BODY } from './http/http-host.ts';
import { createRemoteFetch } from './remote-fetch.ts';
import { nodeAddresses } from './security/node-addresses.ts';
import { readOperatorCertificates } from './security/operator-certificates.ts';
import { privateFolder } from './security/private-file.ts';
import { SecuredNode } from './security/secured-node.ts';
import { engineSettings, nodeAttributes, operatorTls, searchThreads } from './server-settings.ts';
import { collectGarbage } from './threads/garbage.ts';
import { createHostUsage, heapBytes, hostProcess, hostSystem, threadUtilization } from './threads/host-usage.ts';
import { nextTurn, startSearchThread } from './threads/node-search-threads.ts';
import { startSegmentThread } from './threads/node-segment-thread.ts';

export interface RunningServer {
  /** Without the users of a secured server; `handle` has them. */
  readonly engine: Engine;
  readonly handle: RestHandler;
  /** `address:port`, where others reach it. */
  readonly address: string;
  /** Undefined for a plain server, which knows no users. */
  readonly node: SecuredNode | undefined;
  /** Finishes pending requests, writes what is only in the translog, and releases the data folder. */
  stop(): Promise<void>;
}

/** Replaced in tests. */
export interface ServerEnvironment {
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** How long a failed login waits. */
  sleep?: (milliseconds: number) => Promise<void>;
  /** A program that runs threads; without it, and on one core, this thread does everything. */
  program?: URL;
  /** Stores the indices instead of the data folder, which then has certificates and users only. */
  store?: Store;
}

/** Opens the data folder and listens. @throws Error if the folder or the port is in use */
export async function serve(command: ServerCommand, environment: ServerEnvironment = {}): Promise<RunningServer> {
  const { port, host, data, config = join(data, 'config'), plain, settings = {} } = command;
  const { now = Date.now, sleep = async milliseconds => void (await setTimeout(milliseconds)) } = environment;
  await privateFolder(data);
  const store = environment.store ?? (await FileStore.open(data));
  let engine: Engine | undefined;
  let node: SecuredNode | undefined;
  let threads: ThreadPool | undefined;
  let maker: ThreadedMaker | undefined;
  const close = async () => {
    threads?.close();
    await engine?.close();
    maker?.close();
    await node?.close();
    await store.close();
  };
  try {
    const enrollment = settings['xpack.security.enrollment.enabled'] ?? true;
    const auditEvents = settings['xpack.security.audit.logfile.events.include'];
    const tls = plain ? undefined : operatorTls(settings);
    const place = { config, environment: process.env, now: now() };
    const certificates = tls && readOperatorCertificates(tls, place);
    if (!plain) node = await SecuredNode.open({ data, host, now, sleep, enrollment, auditEvents, certificates });
    const engineOptions: EngineOptions = {
      store,
      config: new ConfigFolder(config),
      repositories: new RepositoryFolders(settings['path.repo'] ?? []),
      nodeName: settings['node.name'] ?? hostname(),
      ...(settings['cluster.name'] !== undefined && { clusterName: settings['cluster.name'] }),
      now,
      random: bytes => new Uint8Array(randomBytes(bytes)),
      pause: () => setImmediate(),
      collectGarbage,
      fetchRemote: createRemoteFetch(settings),
      remoteHosts: settings['reindex.remote.whitelist'] ?? [],
      heapBytes: heapBytes(),
      settings: engineSettings(settings),
    };
    const count = environment.program ? searchThreads(settings) : 0;
    if (count === 0) engine = await openEngine(engineOptions);
    else {
      maker = new ThreadedMaker(() => startSegmentThread(environment.program!));
      const shared = await openSharedEngine({ ...engineOptions, maker }, count);
      engine = shared.engine;
      const start = (options: ThreadStart) => startSearchThread(environment.program!, options);
      threads = new ThreadPool(shared.source, {
        threads: count,
        isSecured: !plain,
        start,
        now,
        utilization: threadUtilization(),
        // With more threads, the main thread is busy enough with their requests and responses.
        ...(count === 2 && { nextTurn }),
      });
    }
    const facts = hostFacts(command);
    const handle = createHandler(engine, {
      host: facts,
      now,
      security: node?.security,
      threads,
      onFailure: logFailure,
    });
    const http = httpHost(command, engine, node, { handle, maxBody: facts.maxBody });
    const [address] = nodeAddresses(host, await http.listen(port, host));
    facts.address = address!;
    facts.connections = () => http.connections();
    await node?.announce(nodeAddresses(host, Number(address!.slice(address!.lastIndexOf(':') + 1))));
    const stop = async () => {
      await http.close();
      await close();
    };
    return { engine, handle, address: facts.address, node, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The facts about this process that the API reports; the address is replaced once the server listens. */
function hostFacts({ data, host, port, settings = {} }: ServerCommand): HostFacts & { maxBody: number } {
  return {
    address: `${host}:${port}`,
    maxBody: settings['http.max_content_length'] ?? MAX_BODY,
    attributes: nodeAttributes(settings),
    process: hostProcess(),
    system: hostSystem(),
    usage: createHostUsage(data),
  };
}

function logFailure(error: EngineError): void {
  console.error(error.stack ?? `${error.type}: ${error.reason}`);
}

function httpHost(
  { settings = {} }: ServerCommand,
  engine: Engine,
  node: SecuredNode | undefined,
  { handle, maxBody }: { handle: RestHandler; maxBody: number },
): HttpHost {
  const security = node?.security;
  const origins = settings['http.cors.enabled'] ? (settings['http.cors.allow-origin'] ?? []) : undefined;
  return new HttpHost(handle, {
    ...(node && { tls: { key: node.certificates.key, certificate: node.certificates.chain } }),
    ...(security && { admit: head => refusalOf(security, head) }),
    crossOrigin: origins && new CrossOrigin(origins),
    maxBody,
    maxHead: settings['http.max_header_size'],
    openAccount: () => engine.breakers.openInFlightRequest(),
    compression: settings['http.compression'],
  });
}
