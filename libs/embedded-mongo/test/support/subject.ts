import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocuments } from '@shop/embedded-mongo/server';
import { MongoClient } from 'mongodb';
import type { Collection, Db, Document, MongoClientOptions } from 'mongodb';

/** A document whose `_id` may be of any type. */
export interface Doc extends Document {
  _id?: string | number | object;
}

/** A filter that may be wrong on purpose. */
export type Query = Document;

/** An update that may be wrong on purpose. */
export type Change = Document;

/** The server under test: an official one when MONGO_TEST_URL is given, else the embedded one on a file of its own. */
export interface Subject {
  readonly url: string;
  readonly official: boolean;
  readonly client: MongoClient;
  readonly db: Db;
  /** Returns a collection that no other test uses. */
  collection(): Collection<Doc>;
  close(): Promise<void>;
}

export const OFFICIAL_URL = process.env['MONGO_TEST_URL'];

/** Tests of the differences between the embedded server and a full one. */
export const onlyEmbedded = OFFICIAL_URL ? describe.skip : describe;

async function embedded(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'documents-'));
  const server = await startDocuments({ file: join(directory, 'documents.db') });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts or reaches the server under test, with a database of its own. */
export async function openSubject(options: MongoClientOptions = {}): Promise<Subject> {
  const server = OFFICIAL_URL ? { url: OFFICIAL_URL, close: () => Promise.resolve() } : await embedded();
  const client = await new MongoClient(server.url, options).connect();
  const db = client.db(`documents_${randomBytes(6).toString('hex')}`);
  let used = 0;
  return {
    url: server.url,
    official: OFFICIAL_URL !== undefined,
    client,
    db,
    collection: () => db.collection<Doc>(`c${String(++used)}`),
    async close() {
      await db.dropDatabase();
      await client.close();
      await server.close();
    },
  };
}

/** Returns the error code of a rejected operation; 0 when it succeeds. */
export async function codeOf(operation: Promise<unknown>): Promise<number> {
  try {
    await operation;
    return 0;
  } catch (error) {
    return (error as { code?: number }).code ?? -1;
  }
}
