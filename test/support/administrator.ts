import type { Activity } from '@shop/contracts/activity';
import type { ApiResponse } from './api-client.js';
import { type World } from './world.js';
import { ADMIN, PASSWORD } from './person.js';

/** The shop's first administrator, with a live session. */
export class Administrator {
  private constructor(
    private readonly world: World,
    readonly token: string,
  ) {}

  static async enter(world: World): Promise<Administrator> {
    const { body } = await world.api.post('/api/auth/login', ADMIN);
    return new Administrator(world, (body as { token: string }).token);
  }

  get(path: string): Promise<ApiResponse> {
    return this.world.api.get(path, { token: this.token });
  }

  /** Sends a request; on a demand for step-up verification, verifies and sends it again, as the screens do. */
  async send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<ApiResponse> {
    const response = await this.world.api.send(method, path, { token: this.token, body });
    if (response.body?.code !== 'REAUTHENTICATION_REQUIRED') return response;
    await this.world.api.post('/api/auth/confirm', { password: ADMIN.password }, { token: this.token });
    return this.world.api.send(method, path, { token: this.token, body });
  }

  /** Returns the newest entry of a kind in the log of activities. */
  async newestOf(type: string): Promise<Activity> {
    // A list that has been behind for long is shown as it is.
    await this.world.drained();
    const { body } = await this.get(`/api/activity?type=${type}&pageSize=1`);
    const [newest] = body as unknown as Activity[];
    if (!newest) throw new Error(`no entry of the kind ${type}`);
    return newest;
  }

  /** Creates an account without a sign-up: one event, and none of its work. */
  async createPerson(username: string): Promise<void> {
    const person = { username, email: `${username}@example.com`, password: PASSWORD };
    expect((await this.send('POST', '/api/users', person)).status).toBe(201);
  }

  /** Generates keys of the first product on sale and returns their codes. */
  async generateKeys(quantity: number, durationDays = 30): Promise<readonly string[]> {
    const generation = { productId: 1, duration_days: durationDays, devices_limit: 1, quantity };
    const { status, body } = await this.send('POST', '/api/keys/generate', generation);
    expect(status).toBe(201);
    return (body as { keys: string[] }).keys;
  }

  /** Returns the listed row of a key, by its code. */
  async keyRow(
    code: string,
  ): Promise<{ readonly id: string; readonly status: string; readonly client: string | null }> {
    const { body } = await this.get(`/api/keys?q=${code}`);
    const [row] = body as { id: string; status: string; client: string | null }[];
    if (!row) throw new Error(`no key ${code} is listed`);
    return row;
  }
}
