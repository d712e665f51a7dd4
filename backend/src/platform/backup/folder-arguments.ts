import { parseArgs, type ParseArgsConfig } from 'node:util';
import { BackupError } from './backup-error.js';

/** Reads a command line of one folder and these options. Throws `BackupError` with the usage for any other. */
export function folderArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder !== undefined && others.length === 0) return { folder, values };
  } catch {
    // An unknown option.
  }
  throw new BackupError(usage);
}
