import * as v from 'valibot';
import { messageResponse } from './shapes.js';
import { ClientSubscription } from './subscriptions.js';

const wrongProduct = 'Produto inválido.';

/** Begins the trial of a product. */
export const StartTrial = v.strictObject({
  productId: v.pipe(v.number(wrongProduct), v.safeInteger(wrongProduct), v.minValue(1, wrongProduct)),
});
export type StartTrial = v.InferOutput<typeof StartTrial>;

/** The subscription as the dashboard lists it from now on. */
export const StartedTrial = v.object({ ...messageResponse.entries, subscription: ClientSubscription });
export type StartedTrial = v.InferOutput<typeof StartedTrial>;
