// node bench/load.mjs [--clients 200] [--seconds 60]: clients that read and write at the same time, over HTTPS with a
// password and then over plain HTTP, each against a node of its own in a folder of its own. Run `npm run server` or
// `npm start` once before: it uses the bundle in dist/server. Fails if any response is an error.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const WORDS = 'search index shard segment term score query token filter merge'.split(' ');
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    program: { type: 'string', default: fileURLToPath(new URL('../dist/server/main.js', import.meta.url)) },
  },
});
const PROGRAM = values.program;

let failed = false;
for (const secured of [true, false]) {
  const figures = await measure(secured);
  console.log(`${secured ? 'HTTPS with a password' : 'plain HTTP'}: ${line(figures)}`);
  for (const [what, count] of figures.errors) console.log(`  ${count} × ${what}`);
  failed ||= figures.errors.size > 0;
}
process.exit(failed ? 1 : 0);

async function measure(secured) {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-load-'));
  const words = ['server', '--port', '0', '--data', data, ...(secured ? [] : ['--plain'])];
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await new Promise((resolve, reject) => {
      let output = '';
      child.stdout.on('data', chunk => {
        output += chunk;
        const found = /listens on https?:\/\/[^ ]*:(\d+)/.exec(output);
        if (found) resolve(Number(found[1]));
      });
      child.once('close', code => reject(new Error(`the node ended with ${code}`)));
    });
    const target = secured
      ? await securedTarget(data)
      : { request: plainRequest, Agent: PlainAgent, headers: {}, options: {} };
    return await drive({ ...target, port });
  } finally {
    child.kill('SIGTERM');
    await new Promise(resolve => child.once('close', resolve));
    await rm(data, { recursive: true, force: true });
  }
}

async function securedTarget(data) {
  const password = await new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, [
      PROGRAM,
      'reset-password',
      '-u',
      'elastic',
      '-a',
      '-b',
      '-s',
      '--data',
      data,
    ]);
    let text = '';
    tool.stdout.on('data', chunk => (text += chunk));
    tool.once('close', code =>
      code === 0 ? resolve(text.trim()) : reject(new Error(`reset-password ended with ${code}`)),
    );
  });
  const ca = await readFile(join(data, 'security', 'http_ca.crt'), 'utf8');
  const authorization = `Basic ${Buffer.from(`elastic:${password}`).toString('base64')}`;
  return { request: tlsRequest, Agent: TlsAgent, headers: { authorization }, options: { ca } };
}

/** Each client waits for a response before its next request: half writes, half reads. Its first request connects. */
async function drive(target) {
  const taken = { connect: [], read: [], write: [] };
  const errors = new Map();
  const agents = [];
  await ask(
    target,
    undefined,
    'PUT',
    '/load',
    JSON.stringify({ mappings: { properties: { text: { type: 'text' } } } }),
  );
  const end = Date.now() + Number(values.seconds) * 1000;
  const client = async number => {
    const agent = new target.Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    for (let turn = 0; Date.now() < end; turn++) {
      const writes = (turn + number) % 2 === 0;
      const began = performance.now();
      try {
        const status = writes
          ? await ask(
              target,
              agent,
              'PUT',
              `/load/_doc/${number}-${turn % 50}`,
              JSON.stringify({ text: text(number + turn), n: turn }),
            )
          : await ask(
              target,
              agent,
              'POST',
              '/load/_search',
              JSON.stringify({ query: { match: { text: WORDS[turn % WORDS.length] } } }),
            );
        if (status >= 300) count(errors, `status ${status}`);
      } catch (error) {
        count(errors, error.code ?? error.message);
      }
      taken[turn === 0 ? 'connect' : writes ? 'write' : 'read'].push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: Number(values.clients) }, (_, number) => client(number)));
  const seconds = (performance.now() - began) / 1000;
  for (const agent of agents) agent.destroy();
  return { ...taken, errors, seconds };
}

function ask({ request, options, headers, port }, agent, method, path, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...options,
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      incoming => {
        incoming.resume();
        incoming.once('end', () => resolve(incoming.statusCode));
        incoming.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function text(seed) {
  return Array.from({ length: 12 }, (_, n) => WORDS[(seed * 7 + n * n) % WORDS.length]).join(' ');
}

function count(map, key) {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function line({ connect, read, write, seconds }) {
  const total = connect.length + read.length + write.length;
  return `${values.clients} clients, ${total} requests, ${Math.round(total / seconds)} a second; first ${times(connect)}; read ${times(read)}; write ${times(write)}`;
}

function times(list) {
  const sorted = Float64Array.from(list).sort();
  const at = share => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
