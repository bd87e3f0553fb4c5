import { expect, test } from 'vitest';
import { newEngine, run } from '../share/testing/shared-engines.ts';
import { exportIndex } from './export-index.ts';
import type { FileSink } from './file-sink.ts';

class MemoryFile implements FileSink {
  text = '';
  state: 'open' | 'closed' | 'discarded' = 'open';
  write = async (text: string) => void (this.text += text);
  close = async () => void (this.state = 'closed');
  discard = async () => void (this.state = 'discarded');
}

async function filled(many: number) {
  const engine = await newEngine();
  const lines = Array.from({ length: many }, (_, at) => `{"index":{"_id":"${at}"}}\n{"n":${at},"t":["a","b"]}`);
  await run(engine, `POST /a/_bulk?refresh\n${lines.join('\n')}`);
  return engine;
}

test('all pages of an index become one file, with progress', async () => {
  const engine = await filled(2300);
  for (const format of ['json', 'csv', 'ndjson'] as const) {
    const file = new MemoryFile();
    const steps: string[] = [];
    const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`);
    const { signal } = new AbortController();
    expect(await exportIndex(engine, { index: 'a', format, file, signal, onProgress })).toBe(2300);
    expect(steps).toEqual(['1000/2300', '2000/2300', '2300/2300']);
    expect(file.state).toBe('closed');
    if (format === 'json') expect(JSON.parse(file.text)).toHaveLength(2300);
    if (format === 'csv') {
      expect(file.text.split('\r\n').slice(0, 2)).toEqual(['_id,n,t', '0,0,"[""a"",""b""]"']);
      expect(file.text.split('\r\n')).toHaveLength(2302);
    }
    if (format === 'ndjson') expect(file.text.split('\n')).toHaveLength(4601);
  }
});

test('a cancelled export leaves no file', async () => {
  const engine = await filled(2300);
  const file = new MemoryFile();
  const abort = new AbortController();
  const onProgress = () => abort.abort();
  const exported = exportIndex(engine, { index: 'a', format: 'ndjson', file, signal: abort.signal, onProgress });
  await expect(exported).rejects.toThrow();
  expect(file.state).toBe('discarded');
});
