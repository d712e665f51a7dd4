import { Done, LiveChange, LiveStanding, RejectedMessage, Subscribe } from '@shop/contracts/live';
import { NewNotification } from '@shop/contracts/notifications';
import { SupportSignal, Typing, TypingSignal, Viewing, ViewingSignal } from '@shop/contracts/support';
import type { GenericSchema } from 'valibot';
import type { AnyPushTopic } from '../push/topic.js';
import { type JsonSchema, jsonSchema } from './json-schema.js';
import type { ApiInfo } from './openapi.js';

/** A message of a namespace from the client's point of view, with its acknowledgement. */
interface SocketMessage {
  readonly event: string;
  readonly action: 'send' | 'receive';
  readonly payload: GenericSchema;
  readonly acknowledgement?: GenericSchema;
}

/** Every message of every namespace of socket.io. */
const namespaces: Readonly<Record<string, readonly SocketMessage[]>> = {
  '/live': [
    { event: 'subscribe', action: 'send', payload: Subscribe, acknowledgement: LiveStanding },
    { event: 'unsubscribe', action: 'send', payload: Subscribe, acknowledgement: Done },
    { event: 'change', action: 'receive', payload: LiveChange },
  ],
  '/support': [
    { event: 'message', action: 'receive', payload: SupportSignal },
    { event: 'typing', action: 'send', payload: Typing, acknowledgement: Done },
    { event: 'typing', action: 'receive', payload: TypingSignal },
    { event: 'viewing', action: 'send', payload: Viewing, acknowledgement: Done },
    { event: 'viewing', action: 'receive', payload: ViewingSignal },
  ],
  '/notifications': [{ event: 'message', action: 'receive', payload: NewNotification }],
};

interface Described {
  readonly messages: Record<string, object>;
  readonly operations: Record<string, object>;
}

function describe(address: string, sent: readonly SocketMessage[]): Described {
  const channel = { $ref: `#/channels/${idOf(address)}` };
  const described: Described = { messages: {}, operations: {} };
  for (const { event, action, payload, acknowledgement } of sent) {
    const id = `${action}-${event}`;
    const direction = action === 'send' ? 'input' : 'output';
    described.messages[id] = { name: event, payload: jsonSchema(payload, direction) };
    const reply = acknowledgement && { reply: { messages: [{ $ref: `${channel.$ref}/messages/${id}-acknowledged` }] } };
    if (acknowledgement) described.messages[`${id}-acknowledged`] = { name: event, payload: either(acknowledgement) };
    const messages = [{ $ref: `${channel.$ref}/messages/${id}` }];
    described.operations[`${idOf(address)}-${id}`] = { action, channel, messages, ...reply };
  }
  return described;
}

const either = (acknowledgement: GenericSchema): JsonSchema => ({
  oneOf: [acknowledgement, RejectedMessage].map((schema) => jsonSchema(schema, 'output')),
});

/**
 * Builds the AsyncAPI 3.0 document of the sockets, as a client meets them: a channel a namespace, and one a topic of
 * `/live`.
 */
export function asyncApiDocument(topics: readonly AnyPushTopic[], { title, version }: ApiInfo) {
  const described = Object.entries(namespaces).map(([address, sent]) => ({ address, ...describe(address, sent) }));
  const change = { $ref: `#/channels/${idOf('/live')}/messages/receive-change` };
  const followed = topics.map(({ name, roles, permission }) => {
    const parameters = name.includes('{id}') ? { parameters: { id: { description: 'The id of the item' } } } : {};
    const followers = { 'x-roles': roles, ...(permission && { 'x-permission': permission }) };
    return [`topic-${idOf(name)}`, { address: name, ...parameters, ...followers, messages: { change } }] as const;
  });
  return {
    asyncapi: '3.0.0',
    info: { title, version, description: 'Namespaces of socket.io, and the topics of /live, numbered per topic.' },
    channels: Object.fromEntries<object>([
      ...described.map(({ address, messages }) => [idOf(address), { address, messages }] as const),
      ...followed,
    ]),
    operations: Object.fromEntries(described.flatMap(({ operations }) => Object.entries(operations))),
  };
}

const idOf = (address: string) => address.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
