import { randomUUID } from 'node:crypto';
import { isCardChannel, type PaymentPurpose } from '@kiraa/domain/payment/states.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { overruleBooking } from '../../areas/bookings/bookings.ts';
import { askForMore } from '../rentals/extending.ts';
import { answers, cancels, claims, comesBack, completed, numberOf, operates, refunds } from './acts.ts';
import { books, does, passes, pays, type Rental, rents, type Scene, until } from './scene.ts';
import type { Way } from './ways.ts';

/** What becomes of a payment of one purpose. Its fault decides how far it comes; every step bears that those before came to nothing. */
export interface Life {
  readonly name: string;
  readonly isOpenTo?: (way: Way) => boolean;
  readonly play: (scene: Scene) => Promise<void>;
}

const keepsCards = ({ channel }: Way) => isCardChannel(channel);

type Next = (scene: Scene, rental: Rental) => Promise<unknown>;
/** Lives that begin alike; one whose beginning came to nothing has no more to it. */
const lifeAfter =
  (begin: (scene: Scene) => Promise<Rental | undefined>) =>
  (name: string, next: Next): Life => ({
    name,
    play: async (scene) => {
      const rental = await begin(scene);
      if (rental) await next(scene, rental);
    },
  });
/** A request's life after it is paid for. */
const request = lifeAfter((scene) => rents(scene, { instant: false, hoursAhead: 48 }));
const firm = lifeAfter((scene) => rents(scene, { instant: true, hoursAhead: 30 }));
const ended = lifeAfter(completed);
/** A firm rental with a deposit of 500.00 that its renter pays a day before the start. */
const withDeposit = lifeAfter(async (scene) => {
  const rental = await rents(scene, { instant: true, hoursAhead: 24, depositSar: 500 });
  if (rental) await pays(scene, rental.bookingId);
  return rental;
});

const rental: readonly Life[] = [
  ended('rented, brought back', async () => undefined),
  request('accepted, brought back', async (scene, one) => {
    await answers(scene, one, 'accepted');
    await comesBack(scene, one);
  }),
  request('declined', (scene, one) => answers(scene, one, 'declined')),
  request('never answered', (scene) => passes(scene, 9 * HOUR_MILLISECONDS)),
  request('withdrawn', (scene, one) => cancels(scene, one, 'renter')),
  firm('cancelled by its renter', (scene, one) => cancels(scene, one, 'renter')),
  firm('cancelled by its renter late', async (scene, one) => {
    await until(scene, new Date(one.start.getTime() - 2 * HOUR_MILLISECONDS));
    await cancels(scene, one, 'renter');
  }),
  firm('cancelled by its owner', (scene, one) => cancels(scene, one, 'owner')),
  firm('ended by the operator, half goes back', async (scene, { bookingId }) => {
    const number = await numberOf(scene, bookingId);
    await operates(scene, () =>
      overruleBooking(scene.world.server.services, { number, back: 50, reason: '50' }),
    );
  }),
  ended('brought back, a part refunded by the operator', (scene, one) => refunds(scene, one, '100.00')),
  ended('brought back, refunded after the payout', async (scene, one) => {
    await passes(scene, 9 * DAY_MILLISECONDS);
    await refunds(scene, one, '480.00');
  }),
  ended('brought back, a claim of the renter’s', (scene, one) => claims(scene, one, 'renter', '120.00')),
];

/** Another period of a request: a day more is another payment, which takes the place of the first. */
function edited(name: string, next: Next): Life {
  return request(name, async (scene, one) => {
    const end = new Date(one.end.getTime() + DAY_MILLISECONDS);
    const [from, to, idempotencyKey] = [one.start.toISOString(), end.toISOString(), randomUUID()];
    const wish = { bookingId: one.bookingId, durationMode: 'day' as const, from, to };
    await does(scene, 'the edit', () => scene.renter.api.editBooking(wish, { idempotencyKey }));
    await pays(scene, one.bookingId);
    await next(scene, { ...one, end });
  });
}

const edit: readonly Life[] = [
  edited('a day more, accepted, brought back', async (scene, one) => {
    await answers(scene, one, 'accepted');
    await comesBack(scene, one);
  }),
  edited('a day more, declined', (scene, one) => answers(scene, one, 'declined')),
  edited('a day more, withdrawn', (scene, one) => cancels(scene, one, 'renter')),
];

/** Three hours more of a rental that runs. */
function extended(name: string, next: Next): Life {
  return {
    name,
    play: async (scene) => {
      const one = await rents(scene, { instant: true, hoursAhead: 1 });
      if (!one) return;
      await until(scene, new Date(one.start.getTime() + HOUR_MILLISECONDS));
      await does(scene, 'more time', () =>
        askForMore(scene.renter, one, { hours: 3, minutes: 0, paymentType: scene.way.type }),
      );
      await pays(scene, one.bookingId);
      await next(scene, one);
      await until(scene, one.end);
      await comesBack(scene, { ...one, end: new Date(one.end.getTime() + HOUR_MILLISECONDS / 2) });
    },
  };
}

const answersMore = (scene: Scene, { bookingId }: Rental, action: 'accepted' | 'declined') =>
  does(scene, `more time is ${action}`, () => scene.owner.api.answerExtension({ bookingId, action }));

const extension: readonly Life[] = [
  extended('more time, accepted', (scene, one) => answersMore(scene, one, 'accepted')),
  extended('more time, declined', (scene, one) => answersMore(scene, one, 'declined')),
  extended('more time, never answered', async () => undefined),
];

const delay: readonly Life[] = [
  {
    name: 'brought back late, the fee paid',
    play: async (scene) => {
      const one = await rents(scene, { instant: true, hoursAhead: 1 });
      if (!one) return;
      const { bookingId } = one;
      await until(scene, new Date(one.end.getTime() + 1.5 * HOUR_MILLISECONDS));
      await does(scene, 'said back', () => scene.renter.api.returnAction({ bookingId, side: 'renter' }));
      await pays(scene, bookingId);
      await does(scene, 'the return', () =>
        scene.owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }),
      );
    },
  },
];

/** With a kept card; where the bank wants a word with its customer, they say yes on its page. */
async function paysByCard(scene: Scene, bookingId: string, cardId: string): Promise<void> {
  const { world, way, renter } = scene;
  const charged = await does(scene, 'the saved card', () => renter.api.addPayment({ bookingId, cardId }));
  if (!charged?.ok || charged.data.data.redirect === null) return;
  const { name } = world.server.services.providers.forNew(way.channel);
  await world.bankOf(name).decide(charged.data.data.paymentId.replaceAll('-', ''), 'approve');
}

const card: readonly Life[] = [
  {
    name: 'a card is added',
    isOpenTo: keepsCards,
    play: async (scene) => {
      await pays(scene, undefined);
    },
  },
  {
    name: 'a card is added, and pays a rental',
    isOpenTo: keepsCards,
    play: async (scene) => {
      const { renter } = scene;
      await pays(scene, undefined);
      const kept = await does(scene, 'the cards', () => renter.api.userCards({}));
      const cardId = kept?.ok ? kept.data.result[0]?.id : undefined;
      const one = await books(scene, { instant: false, hoursAhead: 48, days: 2 });
      if (!one) return;
      const { bookingId } = one;
      if (cardId) await paysByCard(scene, bookingId, cardId);
      else await pays(scene, bookingId);
      await passes(scene, 2 * 60_000);
      await answers(scene, one, 'accepted');
      await comesBack(scene, one);
    },
  },
];

const claim: readonly Life[] = [
  ended('a claim of the owner’s, paid', async (scene, one) => {
    await claims(scene, one, 'owner', '300.50');
    await pays(scene, one.bookingId);
  }),
];

const deposit: readonly Life[] = [
  withDeposit('a deposit, brought back, all of it goes back', comesBack),
  withDeposit('a deposit, brought back, a claim comes out of it', async (scene, one) => {
    await comesBack(scene, one);
    // A quarter of the deposit, which is whole cents where it is in dollars: the bank tells parts of what it took by its cents.
    await claims(scene, one, 'owner', '125.00');
  }),
  withDeposit('a deposit, cancelled by its owner', (scene, one) => cancels(scene, one, 'owner')),
];

/** A purpose without lives does not compile. */
export const livesOf: Readonly<Record<PaymentPurpose, readonly Life[]>> = {
  rental,
  edit,
  extension,
  delay,
  card,
  claim,
  deposit,
};

export function livesFor(purpose: PaymentPurpose, way: Way): readonly Life[] {
  return livesOf[purpose].filter(({ isOpenTo }) => isOpenTo?.(way) ?? true);
}
