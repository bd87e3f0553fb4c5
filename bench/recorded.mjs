// The figures of the last recorded run, in bench/recorded.json, with the machine they belong to.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const FILE = new URL('./recorded.json', import.meta.url);

/** This machine in one line, with its load average of the last minute. */
export function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [load] = loadavg();
  const hardware = `${cpus()[0].model.trim()}, ${availableParallelism()} cores, ${gigabytes} GB`;
  return `${hardware}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}

/** The record `{machine, documents, figures}`, without figures if they are of another number of documents. */
export function readRecord(documents) {
  const record = JSON.parse(readFileSync(FILE, 'utf8'));
  return record.documents === documents ? record : { ...record, figures: [] };
}

/** Replaces the record. */
export function writeRecord(documents, figures) {
  const rounded = figures.map(({ name, unit, value }) => ({ name, unit, value: Number(value.toPrecision(4)) }));
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), documents, figures: rounded }, undefined, 2)}\n`);
}
