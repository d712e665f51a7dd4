import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './repository.mjs';

/** The projects of `jest.config.js` that make up each suite. */
export const SUITES = {
  unit: ['unit', 'frontend'],
  contracts: ['contracts'],
  journeys: ['journeys'],
  faults: ['faults'],
  e2e: ['e2e'],
};

/** Returns the suite of a file by its folder. */
function suiteOf(file) {
  const [top, folder] = relative(ROOT, file).split(/[\\/]/);
  if (top !== 'test') return 'unit';
  return folder === 'architecture' ? 'contracts' : folder;
}

const firstLines = (message = '') => message.split('\n').slice(0, 12).join('\n');

/**
 * Returns every failure of a file with its name and the first lines of its message; a file that could not run counts as
 * one.
 */
function failuresOf({ name: file, status, message, assertionResults }) {
  if (status === 'passed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ file, text: firstLines(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    text: `${fullName}\n${firstLines(failureMessages[0])}`,
  }));
}

function resultOf(name, files) {
  const count = (status) =>
    files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const failures = files.flatMap(failuresOf);
  const [first, last] = [
    Math.min(...files.map(({ startTime }) => startTime)),
    Math.max(...files.map(({ endTime }) => endTime)),
  ];
  const tookMs = files.length > 0 ? last - first : 0;
  return { name, passed: count('passed'), failed: failures.length, skipped: count('pending'), failures, tookMs };
}

/** Reads jest's report of these suites; without a report, because jest was ended, each of them has failed. */
export function readReport(report, names) {
  let files;
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return names.map((name) => ({ name, passed: 0, failed: 1, skipped: 0, failures: [], tookMs: 0 }));
  }
  return names.map((name) =>
    resultOf(
      name,
      files.filter((file) => suiteOf(file.name) === name),
    ),
  );
}
