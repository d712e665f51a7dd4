import { hasCode } from '../../shared/http/api-error.js';
import { useCommand, type CommandOptions } from '../../shared/live/command.js';
import { playError } from '../../shared/storage/sounds.js';

/** The same request, whose failure is heard, too. */
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

/** A change to one's own account. */
export const useProfileCommand = <Input, Result extends object>(
  send: (input: Input, key: string) => Promise<Result>,
  options?: CommandOptions<Input, Result>,
) => useCommand(heard(send), options);
