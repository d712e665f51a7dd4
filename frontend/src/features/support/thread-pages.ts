import type { ThreadPage, TicketMessage } from '@shop/contracts/support';

interface NewestPage extends ThreadPage {
  /** Messages of older pages as they are now. */
  readonly changedBefore?: readonly TicketMessage[];
}

/** Puts the newest page of a thread below the known messages; those are dropped where messages between are missing. */
export function withNewest(known: ThreadPage, { changedBefore = [], messages, older }: NewestPage): ThreadPage {
  const joint = known.messages.findIndex(({ id }) => id === messages[0]?.id);
  if (joint <= 0) return { messages, older };
  const changed = new Map(changedBefore.map((message) => [message.id, message]));
  const before = known.messages.slice(0, joint).map((message) => changed.get(message.id) ?? message);
  return { messages: [...before, ...messages], older: known.older };
}

/** Puts a page above the messages for whose cursor it was loaded; any other page is dropped. */
export const withOlder = (known: ThreadPage, before: number, page: ThreadPage): ThreadPage =>
  known.older === before ? { messages: [...page.messages, ...known.messages], older: page.older } : known;
