import type { BookingView } from '@kiraa/contract/bookings.ts';

/** A booking of two days as its renter sees it, accepted and not begun; a test says what is different. */
export const aBooking = (change: object = {}) =>
  ({
    id: '5f0c0000-0000-4000-8000-000000000001',
    bookingNumber: 'KR-1042',
    state: 'accepted',
    from: '2027-03-10T13:00:00.000Z',
    to: '2027-03-12T13:00:00.000Z',
    hours: 0,
    minutes: 0,
    price: '180.00',
    total: '360.00',
    toPay: '360.00',
    discount: null,
    money: 'taken',
    givenBack: null,
    answerBy: null,
    saidBackAt: null,
    delayFeeAsked: false,
    canRate: false,
    ratingGiven: null,
    ratingReceived: null,
    ratingClosesAt: null,
    contactOpen: false,
    renterId: 'renter',
    ownerId: 'owner',
    extensions: [],
    insurer: null,
    deposit: null,
    claims: [],
    listing: {
      id: '5f0c0000-0000-4000-8000-000000000002',
      kind: 1,
      name: 'White Camry',
      nameAr: 'كامري بيضاء',
      city: 'Riyadh',
      cityAr: 'الرياض',
      priceHours: 24,
      delivers: false,
      isInsured: false,
      insurancePrice: null,
      picture: { path: '/pictures/p1' },
    },
    other: {
      id: 'owner',
      name: 'Omar Alharbi',
      photo: null,
      rating: 4.5,
      isNew: false,
      mobile: null,
      countryCode: null,
    },
    ...change,
  }) as unknown as BookingView;

/** Sunday noon in Riyadh, three days before it begins. */
export const BEFORE_IT = new Date('2027-03-07T09:00:00Z');
