import type { PatchOperation } from '@shop/contracts/live';
import { useEffect, useEffectEvent } from 'react';
import { connection } from './socket-connection.js';

/**
 * Calls `changed` at each pushed change of one item of a list, on any of its pages, and when the connection is up again
 * after a break. For windows that load more about an item than its list has.
 */
export function useItemChange(topic: string, id: string, changed: () => void): void {
  const onChange = useEffectEvent(changed);
  useEffect(() => {
    let wasUp = false;
    const listening = connection.listen<readonly PatchOperation[]>(topic).subscribe((message) => {
      if (message.kind === 'up') {
        if (wasUp) onChange();
        wasUp = true;
      } else if (message.kind === 'change' && message.patch.some((one) => one.op === 'upsert' && one.item.id === id))
        onChange();
    });
    return () => {
      listening.unsubscribe();
    };
  }, [topic, id]);
}
