import { hasCode } from '../../shared/http/api-error.js';
import { useCommand, type CommandOptions } from '../../shared/live/command.js';
import { playError } from '../../shared/sound/play.js';

/** Wraps a request so that its failure also plays a sound. */
export const heard =
  <Inputs extends unknown[], Result>(send: (...inputs: Inputs) => Promise<Result>) =>
  async (...inputs: Inputs) => {
    try {
      return await send(...inputs);
    } catch (error) {
      if (!hasCode(error, 'REAUTHENTICATION_REQUIRED')) playError();
      throw error;
    }
  };

/** Runs a change to the user's own account. */
export const useProfileCommand = <Input, Result extends object>(
  send: (input: Input, key: string) => Promise<Result>,
  options?: CommandOptions<Input, Result>,
) => useCommand(heard(send), options);
