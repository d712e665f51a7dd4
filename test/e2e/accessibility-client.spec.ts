import { jest } from '@jest/globals';
import { judgeAll, openState } from './support/judge.js';
import { clientPlaces } from './support/places.js';

jest.setTimeout(90_000);

judgeAll(clientPlaces, openState());
