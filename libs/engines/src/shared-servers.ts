import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from './failure.js';
import type { Log } from './failure.js';
import { readJsonIfThere, replacePrivately } from './files.js';
import { identityOf, isSameFolder } from './folder.js';
import type { FolderIdentity } from './folder.js';
import { Ownership } from './ownership.js';

const OWNER_PATIENCE_MS = 150_000;
const OWNER_POLL_MS = 500;

const fileOf = (dataDir: string, name: string) => join(dataDir, `${name}.json`);

/** Reads the file `<name>.json` that the owner of shared servers published in this folder; undefined when none runs. */
export function readPublished<T>(dataDir: string, name: string): T | undefined {
  const published = readJsonIfThere<{ folder: FolderIdentity }>(fileOf(dataDir, name));
  if (!published) return undefined;
  const { folder, ...content } = published;
  return isSameFolder(identityOf(dataDir), folder) ? (content as T) : undefined;
}

export interface SharedOptions<T> {
  dataDir: string;
  /** Name of the lock and of the published file. */
  name: string;
  log: Log;
  /** Starts the servers; calls `publish` once all respond and after every change. */
  start: (publish: (content: T) => void) => Promise<{ stop: () => Promise<void> }>;
}

/**
 * Servers of a data folder that any number of processes share. One process owns them and publishes their addresses;
 * when it ends, one of the others takes over. Ports and passwords are stored in the data folder, so the servers come
 * back under the same URLs.
 */
export class SharedServers<T> {
  readonly #options: SharedOptions<T>;
  readonly #ownership: Ownership;
  readonly #leaving = new AbortController();
  #published: T | undefined;
  #stop: (() => Promise<void>) | undefined;
  #following: Promise<void> | undefined;

  constructor(options: SharedOptions<T>) {
    this.#options = options;
    this.#ownership = new Ownership(options.dataDir, options.name);
  }

  /** Finds or starts the servers; resolves with the published content. */
  async join(): Promise<T> {
    const { dataDir, name } = this.#options;
    const end = performance.now() + OWNER_PATIENCE_MS;
    while (performance.now() < end) {
      if (this.#ownership.acquire()) return this.#own();
      const found = readPublished<T>(dataDir, name);
      if (found) {
        this.#following = this.#follow();
        return found;
      }
      await pause(100);
    }
    throw new EngineError(`${name}: another process is starting the servers of this data folder and does not finish.`);
  }

  /** Ends the servers if this process owns them. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#following;
    if (!this.#stop) return;
    if (this.#ownership.isOwner()) this.#withdraw();
    await this.#stop();
    this.#ownership.release();
  }

  #withdraw(): void {
    this.#published = undefined;
    rmSync(fileOf(this.#options.dataDir, this.#options.name), { force: true });
  }

  /** Publishes the addresses of the servers. A full disk is only logged, because a restart has the same URLs. */
  #publish(content: T): void {
    const { dataDir, name, log } = this.#options;
    const isChange = this.#published !== undefined;
    this.#published = content;
    if (!this.#ownership.isOwner()) return;
    const named = { ...content, folder: identityOf(dataDir) };
    try {
      replacePrivately(fileOf(dataDir, name), `${JSON.stringify(named, null, 2)}\n`);
    } catch (error) {
      if (!isChange) throw error;
      log(`${name}.json: could not be updated (${(error as Error).message}).`);
    }
  }

  async #own(): Promise<T> {
    const { name, start } = this.#options;
    this.#withdraw();
    try {
      const { stop } = await start((content) => {
        if (!this.#leaving.signal.aborted) this.#publish(content);
      });
      this.#stop = stop;
    } catch (error) {
      this.#ownership.release();
      throw error;
    }
    if (!this.#published) throw new Error(`${name}: nothing was published`);
    return this.#published;
  }

  async #follow(): Promise<void> {
    const { log, name } = this.#options;
    while (!this.#leaving.signal.aborted) {
      await pause(OWNER_POLL_MS, undefined, { signal: this.#leaving.signal }).catch(() => {});
      if (this.#leaving.signal.aborted || this.#ownership.ownerIsAlive()) continue;
      try {
        if (!this.#ownership.acquire()) continue;
        log(`${name}: the process that kept the servers ended; taking over.`);
        await this.#own();
        return;
      } catch (error) {
        log((error as Error).message);
      }
    }
  }
}
