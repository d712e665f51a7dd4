import type { Operations } from '@shop/contracts/operations';
import type { MessageResponse } from '@shop/contracts/shapes';
import { from } from 'rxjs';
import { get, post } from '../../shared/http/request.js';

export const OPERATIONS = '/api/operations';

export const loadOperations = (path: string) => from(get<Operations>(path));

const part = encodeURIComponent;

/** Returns the path, under the operations, of an operator's retry. */
export const retryJobPath = (queue: string, id: string) => `/jobs/${part(queue)}/${part(id)}/retry`;
export const retryStreamPath = (consumer: string, stream: string) => `/parked/${part(consumer)}/${part(stream)}/retry`;
export const replayWebhookPath = (id: string) => `/webhooks/${part(id)}/replay`;

export const intervene = (path: string, key: string) => post<MessageResponse>(`${OPERATIONS}${path}`, { key });
