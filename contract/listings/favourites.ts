import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, page, pages } from '../fields.ts';
import { wire } from '../wire.ts';
import { listingCard } from './listings.ts';

export const favouriteEndpoints = {
  addFavourite: defineEndpoint({
    method: 'POST',
    path: '/booking/item/favorite/add',
    summary: 'Keep a listing among the favourites; asking twice changes nothing.',
    caller: 'renter',
    refusals: ['NOT_FOUND', 'FAVOURITES_FULL'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({}),
  }),
  removeFavourite: defineEndpoint({
    method: 'DELETE',
    path: '/booking/item/favorite/remove',
    summary: 'Take a listing out of the favourites; asking twice changes nothing.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({}),
  }),
  favourites: defineEndpoint({
    method: 'GET',
    path: '/booking/item/favorite/list',
    summary: 'The favourites that are on offer, newest first, and the ids of all of them for the hearts.',
    caller: 'renter',
    shadowed: 'shown',
    refusals: [],
    input: inputOf(page),
    output: answerOf({ data: z.array(listingCard), ids: z.array(z.string()), ...pages }),
  }),
};
