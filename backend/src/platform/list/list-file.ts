import type { Readable } from 'node:stream';

/** Formats of the files that lists can be read as, with their media types. */
export const fileTypes = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' } as const;

/** A list as a file, streamed instead of the route's JSON body. */
export class ListFile {
  constructor(
    /** Name of the file, without its extension. */
    readonly name: string,
    readonly content: Readable,
    readonly format: keyof typeof fileTypes = 'csv',
  ) {}
}
