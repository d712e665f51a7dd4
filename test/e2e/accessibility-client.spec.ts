import { jest } from '@jest/globals';
import { judgeAll, openStage } from './support/judge.js';
import { clientPlaces } from './support/places.js';

jest.setTimeout(90_000);

judgeAll(clientPlaces, openStage());
