const DUPLICATE_KEY = 11000;

/** A guarded upsert that meets a newer document fails with a duplicate key: the write was stale, nothing is wrong. */
export async function ignoreStale(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, writeErrors } = error as { code?: unknown; writeErrors?: readonly { code?: unknown }[] };
    const all = Array.isArray(writeErrors) ? (writeErrors as readonly { code?: unknown }[]) : [{ code }];
    if (all.length === 0 || all.some((one) => one.code !== DUPLICATE_KEY)) throw error;
  }
}
