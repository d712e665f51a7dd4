import { Config, type ProcessRole } from '../../backend/src/platform/config/config.js';
import { startProcess, type ProductProcess, type World } from './world.js';

export interface SecondProcess extends ProductProcess {
  close(): Promise<void>;
}

/** A second process of the same shop, on the same engines and clock; without a part in projecting unless told so. */
export async function startSecondProcess(world: World, role: ProcessRole = 'api'): Promise<SecondProcess> {
  const config = Object.assign(Object.create(Config.prototype), world.app.get(Config), { role }) as Config;
  const started = await startProcess(config, world.clock);
  return { ...started, close: () => started.app.close() };
}
