import { LiveChange, Subscribe } from '@shop/contracts/live';
import type { AnyPushTopic } from '../push/topic.js';
import { jsonSchema } from './json-schema.js';
import type { ApiInfo } from './openapi.js';

/** Builds the AsyncAPI 3.0 document of `/live`: one channel per topic, each with who may follow it. */
export function asyncApiDocument(topics: readonly AnyPushTopic[], { title, version }: ApiInfo) {
  const channels = topics.map(({ name, roles }) => {
    const parameters = name.includes('{id}') ? { parameters: { id: { description: 'The id of the item' } } } : {};
    const messages = { change: { $ref: '#/components/messages/change' } };
    return [channelId(name), { address: name, ...parameters, 'x-roles': roles, messages }] as const;
  });
  const operations = topics.map(({ name }) => {
    const channel = { $ref: `#/channels/${channelId(name)}` };
    return [`receive-${channelId(name)}`, { action: 'receive', channel }] as const;
  });
  return {
    asyncapi: '3.0.0',
    info: { title, version, description: 'Topics of the socket.io namespace /live, numbered per topic.' },
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations),
    components: {
      messages: {
        change: { name: 'change', payload: jsonSchema(LiveChange, 'output') },
        subscribe: { name: 'subscribe', payload: jsonSchema(Subscribe, 'input') },
      },
    },
  };
}

const channelId = (topic: string) => topic.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
