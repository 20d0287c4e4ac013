import { z } from 'zod';
import { sar } from '../fields.ts';
import { wire } from '../wire.ts';

/** The other side of a booking. The phone is there only while contact is open, and where its holder shows it. */
export const otherParty = z.object({
  userId: wire('userid', z.string()),
  id: wire('_id', z.string()),
  fullName: wire('fullname', z.string()),
  name: z.string(),
  rating: z.number(),
  isNew: wire('is_new', z.boolean()),
  /** The address of a photo, where the person has one. */
  photo: wire('profile_image', z.string().nullable()),
  mobile: z.string().nullable(),
  countryCode: wire('country_code', z.string().nullable()),
  showsPhone: wire('display_phone', z.boolean()),
});

export const bookedItem = z.object({
  id: wire('_id', z.string()),
  kind: wire('item_type', z.number()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  price: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  picture: wire('item_profile', z.object({ path: z.string() })),
  city: z.string(),
  cityAr: wire('city_ar', z.string()),
  /** The region of the place; null when we know none. */
  region: wire('state', z.string().nullable()),
  regionAr: wire('state_ar', z.string().nullable()),
  country: z.string(),
  countryAr: wire('country_ar', z.string()),
  /** The mean of what renters have given, or 5 when nobody has rated. */
  rating: z.number(),
  /** The listing is among the caller's favourites. */
  isFavourite: wire('favorites', z.boolean()),
  /** Degrees: the exact point where `isExact`, else within about 110 metres. */
  latitude: wire('let', z.number()),
  longitude: wire('long', z.number()),
  district: z.string(),
  districtAr: wire('district_ar', z.string()),
  /** As its owner wrote it; for a renter only while the booking is accepted and not yet over. */
  address: z.string().nullable(),
  isExact: wire('exact_place', z.boolean()),
  delivers: wire('delivery_deliver_renter', z.boolean()),
  isInsured: wire('insurance_status', z.boolean()),
  insurancePrice: wire('insurance_price', sar.nullable()),
  instant: wire('instant_banking', z.boolean()),
  owner: wire('userdetails', z.object({ id: wire('userid', z.string()) })),
});
