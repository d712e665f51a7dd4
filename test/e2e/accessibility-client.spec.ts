import { jest } from '@jest/globals';
import { judge } from './support/judge.js';
import { type Cast, castOf, clientPlaces, enter } from './support/places.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(90_000);

let cast: Cast;

beforeAll(async () => {
  cast = await castOf(await Shopfront.open());
});

afterEach(() => cast.shop.leave());

afterAll(() => cast.shop.close());

it.each(clientPlaces)('$name breaks no rule in dark or light, wide or narrow, and fits every width', async (place) => {
  const { page } = await enter(cast, place);
  expect(await judge(page)).toEqual([]);
});
