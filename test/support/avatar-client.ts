import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiResponse } from './api-client.js';
import { signUp } from './person.js';
import type { World } from './world.js';

export const UPLOAD = '/api/profile/avatar/upload';

export type Part = readonly [field: string, content: Buffer | string, fileName?: string, type?: string];

export interface Served {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** A member who uploads pictures. */
export class AvatarClient {
  private constructor(
    private readonly world: World,
    readonly token: string,
    readonly id: string,
  ) {}

  static async join(world: World): Promise<AvatarClient> {
    const { token } = await signUp(world.api, world);
    return new AvatarClient(world, token, (await world.api.get('/api/profile', { token })).body.id as string);
  }

  select(avatarUrl: unknown): Promise<ApiResponse> {
    return this.world.api.patch('/api/profile/avatar/select', { avatarUrl }, { token: this.token });
  }

  upload(content: Buffer | string, fileName = 'eu.png', type = 'image/png'): Promise<ApiResponse> {
    return this.send([['avatarFile', content, fileName, type]]);
  }

  send(parts: readonly Part[], headers: Record<string, string> = {}): Promise<ApiResponse> {
    const body = new FormData();
    for (const [field, content, fileName, type = 'image/png'] of parts) {
      if (fileName === undefined) body.append(field, content.toString());
      else body.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), fileName);
    }
    return this.world.api.post(UPLOAD, body, { token: this.token, headers });
  }

  async avatar(): Promise<string | null> {
    return (await this.world.api.get('/api/profile', { token: this.token })).body.avatar_url as string | null;
  }
}

export const verdict = ({ status, body }: ApiResponse) => [status, (body as { code?: string }).code];

/** Requests an address without a session. */
export async function served({ api }: World, path: string): Promise<Served> {
  const response = await fetch(`${api.origin}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** Returns every file of the uploads, drafts too; read again when a folder disappeared during the first reading. */
export async function uploadedFiles(world: World): Promise<string[]> {
  const folder = join(world.engines.dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return uploadedFiles(world);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
