import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns the processor time used by a process in milliseconds; Linux only. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Returns a figure of a file under `/proc/<pid>`, in MB. */
const megabytes = (pid: number, file: string, name: string): number => {
  const kb = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${String(pid)}/${file}`, 'utf8'))?.[1];
  return Math.round(Number(kb ?? '0') / 1024);
};

/** Returns the resident memory of a process in MB. */
export const rssMb = (pid: number): number => megabytes(pid, 'status', 'VmRSS');

/** Returns the memory of a process in MB, with its share of the pages that it has in common with others. */
export const pssMb = (pid: number): number => megabytes(pid, 'smaps_rollup', 'Pss');
