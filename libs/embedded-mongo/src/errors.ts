const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  123: 'NotAReplicaSet',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  352: 'UnsupportedOpQueryCommand',
  10107: 'NotWritablePrimary',
  11000: 'DuplicateKey',
  13435: 'NotPrimaryNoSecondaryOk',
  13297: 'DatabaseDifferCase',
  14031: 'OutOfDiskSpace',
  10334: 'BSONObjectTooLarge',
};

/** An error that travels to the client with the code a MongoDB 8.0 server uses for it. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'CommandError';
  }

  get codeName(): string {
    return codeName(this.code);
  }
}

export function codeName(code: number): string {
  return NAMES[code] ?? `Location${String(code)}`;
}

const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;

/** Returns SQLite's primary result code of a failure, when it is one of SQLite. */
export function sqliteKind(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const PRIMARY = 255;
  return Number(error.errcode) & PRIMARY;
}

/** Gives any failure the form that is sent to the client; a full disk gets the server's own code. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const kind = sqliteKind(error);
  if (error instanceof Error && (kind === SQLITE_FULL || kind === SQLITE_IOERR)) {
    return new CommandError(14031, `the disk refused a write: ${error.message}`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return new CommandError(8, `unexpected failure: ${message}`);
}
