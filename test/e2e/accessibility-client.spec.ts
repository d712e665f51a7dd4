import { jest } from '@jest/globals';
import { judgeAll, openState } from './support/judge.js';
import { clientPlaces } from './support/places.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const shop = await sharedShopfront();

judgeAll(clientPlaces, openState(shop));
