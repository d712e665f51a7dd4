import { jest } from '@jest/globals';
import { judgeAll, openState } from './support/judge.js';
import { profilePlaces } from './support/profile-places.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const shop = await sharedShopfront();

judgeAll(profilePlaces, openState(shop));
