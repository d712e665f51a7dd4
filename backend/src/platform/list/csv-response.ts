import type { Readable } from 'node:stream';

/** A list as a CSV file (`text/csv`, UTF-8 with BOM), streamed instead of the route's JSON body. */
export class CsvResponse {
  constructor(
    /** Name of the file, without its extension. */
    readonly name: string,
    readonly content: Readable,
  ) {}
}
