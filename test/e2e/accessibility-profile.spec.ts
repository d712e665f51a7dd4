import { jest } from '@jest/globals';
import { judgeAll, openState } from './support/judge.js';
import { profilePlaces } from './support/profile-places.js';

jest.setTimeout(90_000);

judgeAll(profilePlaces, openState());
