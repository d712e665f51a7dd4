import type { ThreadPage } from '@shop/contracts/support';

/** Puts the newest page of a thread below the known messages; those are dropped where messages between are missing. */
export function withNewest(known: ThreadPage, newest: ThreadPage): ThreadPage {
  const first = newest.messages[0]?.id;
  const joint = known.messages.findIndex(({ id }) => id === first);
  return joint <= 0
    ? newest
    : { messages: [...known.messages.slice(0, joint), ...newest.messages], older: known.older };
}

/** Puts a page above the messages for whose cursor it was loaded; any other page is dropped. */
export const withOlder = (known: ThreadPage, before: number, page: ThreadPage): ThreadPage =>
  known.older === before ? { messages: [...page.messages, ...known.messages], older: page.older } : known;
