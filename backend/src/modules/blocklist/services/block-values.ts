import { isIP } from 'node:net';
import { type BlockKind, wrongAddress } from '@shop/contracts/blocklist';
import { addressForm } from '../../../platform/requests/client-address.js';
import { invalid } from '../../../platform/responses/rejections.js';

/**
 * Returns the form in which a value is compared: an address as requests are counted by it, every other one as the
 * contract has read it. Throws `VALIDATION_FAILED` for text that is no single address.
 */
export function comparedForm(kind: BlockKind, value: string): string {
  if (kind !== 'address') return value;
  if (isIP(value) === 0 || value.includes('%')) throw invalid([{ field: 'value', message: wrongAddress }]);
  return addressForm(value);
}
