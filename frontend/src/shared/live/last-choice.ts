import { useRef, useState } from 'react';

/**
 * Returns the choice that is not yet in effect, if there is one, and a function to choose. Choices are sent one at a
 * time; of those made during a request only the last is sent after it.
 */
export function useLastChoice<Choice>(send: (choice: Choice) => Promise<unknown>) {
  const [chosen, setChosen] = useState<Choice>();
  const { current: queue } = useRef<{ last: Choice | undefined; isRunning: boolean }>({
    last: undefined,
    isRunning: false,
  });
  const choose = async (choice: Choice) => {
    queue.last = choice;
    setChosen(choice);
    if (queue.isRunning) return;
    queue.isRunning = true;
    let sent: Choice;
    do {
      sent = queue.last;
      await send(sent);
    } while (queue.last !== sent);
    queue.isRunning = false;
    setChosen(undefined);
  };
  return [chosen, choose] as const;
}
