import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type EndpointName, endpointNames, endpoints } from './endpoints.ts';
import { canonicalSpellings } from './spellings.ts';
import { wireSchemaOf } from './wire.ts';

/**
 * Every call that the specification names by its method and path, as literals: the clauses, the row of the contract, the
 * method, the path, the fields that are sent and those that are read. Devices in people's hands call by these names, so a
 * change of the contract that none of them survives must fail here, and not be compared with itself.
 */
const CALLS = `
P1-AUTH-60 | signUp | POST /signup | fullname usertype mobile country_code | status message token userdetails
P1-AUTH-61 | registerOtp | POST /registerOtp | country_code mobile | message
P1-AUTH-62 | resendOtp | POST /resendotp | country_code mobile | message
P1-AUTH-63 | checkAccount | POST /checkAccount |  |
P1-AUTH-64 | verifySignUpOtp | POST /otpverificationforsingup | otp country_code mobile | status message
P1-AUTH-65 | logIn | POST /login | usertype logintype mobile country_code | status message otpmessage token userdetails
P1-AUTH-66 | socialLogIn | POST /sociallogin | social_id social_type email first_name last_name usertype | message userdetails
P1-AUTH-67 | checkSocialUser | POST /checkUsrExistOrNot |  |
P1-AUTH-69 | forgotPassword | POST /forgotPassword | type email mobile country_code | message otpmessage
P1-AUTH-70 | verifyForgotOtp | POST /otpverification | otp | message userdetails
P1-AUTH-71 | newPassword | POST /newpassword | new_password | message
P1-AUTH-72 | changePassword | POST /change-password | oldpassword new_password | message
P1-AUTH-73 | logOut | POST /logout |  | status
P1-AUTH-75 | userDetails | GET /user-details |  | userdetails
P1-AUTH-76 | switchUserType | POST /user_roll |  | token
P1-PROF-25 P2-BANK-08 | banks | GET /bicCode/bicCode_list |  | data[].bank_name data[].bic_code
P1-PROF-26 | saveProfile | POST /add-edit-profile | mobile country_code personal_id gender language email name location profile_pic lat long | status message data varificationtoken
P1-PROF-27 | savePhoto | POST /add-edit-profile-image | profile_image | message path
P1-PROF-28 P2-BANK-05 | saveBankDetails | POST /bank/add_edit | account_holder_name bank_name account_number iban_number | status message
P1-PROF-29 P2-BANK-07 | bankDetails | GET /bank/detail |  | data
P1-PROF-30 P3-NOTE-11 | switchNotification | POST /active_deactive_user_booking_chat_notification | type status | message
P1-PROF-31 P3-NOTE-12 | showPhone | POST /show_hide_user_phone_number | status | message
P1-HOME-10 P1-SRCH-27 | trending | GET /item/trending | type count perpage page login_user_id | data
P1-SRCH-25 P2-LIST-62 | vehicleCategories | GET /getVehicleType |  | data[].vehicle_name
P1-SRCH-26 P2-LIST-63 | itemCategories | GET /getItemsType |  | data[].item_name
P1-SRCH-28 | homeListings | GET /item/homeitemlist | type perpage page login_user_id itemid lat long time_zone | data totalCount current
P1-SRCH-29 | filterListings | POST /item/filter | page perpage min_price max_price min_distance max_distance vehicle item sort_by_instant_booking sort_by_price_high_to_low sort_by_price_low_to_high sort_by_trandings duration_form duration_to search delivery_deliver_renter renter_receive lat long time_zone verify | data.without_trending data.trending totalCount totalpage current
P1-SRCH-30 | searchByCity | GET /item/searchByCity | user_id search type page perpage | data
P1-ITEM-19 P2-LIST-61 | similarListings | POST /item/vehicalItems | itemid type perpage page | data
P1-ITEM-20 P2-RATE-10 | ownerDetails | GET /item/getOwnerDetails | owner_id login_user_id | data[].name
P1-FAV-09 P3-FAV-06 | addFavourite | POST /booking/item/favorite/add | itemid | message
P1-FAV-10 P3-FAV-07 | removeFavourite | DELETE /booking/item/favorite/remove | itemid | message
P1-FAV-11 P3-FAV-08 | favourites | GET /booking/item/favorite/list |  | data message
P1-BOOK-22 P3-RENB-47 | checkAvailability | POST /booking/check_item_booked | item_id productId type start_date end_date booking_hour booking_min login_user_id | data.booked data._isBookedDelay message
P2-LIST-51 | addBasicInfo | POST /item/add-item-basic-info | type item_name description price item_time item_profile add_more_pictures |
P2-LIST-52 | uploadDocuments | POST /item/item-upload-documents | vehicle_reg_doc vehicle_insurance_doc national_id_doc |
P2-LIST-53 | saveDelivery | POST /item/item-upload-payment-method | itemid instant_banking delivery_deliver_renter renter_receive |
P2-LIST-54 | publishListing | POST /item/item-aproved-by-owner | itemid safety_quality tc |
P2-LIST-55 | deleteListing | DELETE /item/deleteItemByid | itemid |
P2-LIST-56 | switchListing | POST /item/itemActiveInactive | itemid |
P2-LIST-57 | editBasicInfo | POST /item/edit-item-basic-info | itemid item_name price |
P2-LIST-58 | editDocuments | POST /item/edit-item-upload-documents | itemid vehicle_reg_doc vehicle_insurance_doc |
P2-LIST-59 | countListings | GET /item/item_counter |  | data.total
P2-LIST-60 | switchAllListings | POST /item/active_inactive_all_items | action |
P2-LIST-64 | insuranceProviders | GET /insurance_provider |  | data
P2-OWNB-37 P3-RENB-37 | bookingList | GET /booking/web/list | page perpage status | data pages current all_action
P2-OWNB-39 | answerRequest | POST /booking/status/request | bookingid action | message
P2-OWNB-41 P3-RENB-44 | cancelReasons | GET /get_cancel_reason_list |  | data
P2-OWNB-42 P3-RENB-45 | cancelReasonsForCurrent | GET /get_cancel_reason_list_for_current |  | data
P2-OWNB-43 P3-RENB-49 | answerExtension | POST /booking/extend/action |  |
P2-OWNB-44 P3-RENB-41 | returnAction | POST /booking/item/return/action | bookingid damaged reType deley_payment_request noDelay currentDateTime delay_for_return newTransaction |
P2-OWNB-46 P3-RENB-43 | cancelByRenter | POST /booking/cancelByRenter | bookingId userId dateTime reason reason_id |
P2-OWNB-47 P3-PAY-53 | allRefund | POST /booking/AllRefund |  |
P2-RATE-11 P3-RATE-12 | personReviews | GET /get_user_rating_list | userid | data
P2-RATE-12 P3-RATE-11 | ownerItemReviews | GET /item/get_item_rating_list | userid | data
P2-EARN-09 | earnings | GET /earngin_details |  | data.total_earing data.earing_detail
P2-EARN-10 | earningsBetween | GET /earngin_filter | fromDate toDate |
P2-EARN-11 | earningsGraph | GET /earngin_graph | year period | data
P2-BANK-09 | payOut | POST /hyperpay/payOut |  |
P2-BANK-10 P3-PAY-52 | payOutDelay | POST /hyperpay/payOutDelay | bookingId |
P2-CHAT-15 P3-CHAT-18 | chatToken | POST /chat/get_chat_token | identity device | data.token
P2-CHAT-16 P3-CHAT-19 | addChannel | POST /chat/add_channel_with_user | chat_chanel_id sender_user receiver_user |
P2-CHAT-17 P3-CHAT-20 | channels | GET /chat/get_channel_user_list | page perpage | data pages current
P2-CHAT-18 P3-CHAT-21 | updateChannel | POST /chat/update_channel_seen_delete | chat_channel_id last_message seen sender_user receiver_user |
P2-NOTE-01 P3-NOTE-08 | notifications | GET /get_user_notification | page perPage | data current pages
P2-NOTE-02 P3-NOTE-09 | notificationSeen | POST /notification_seen | notification_id |
P1-NAV-34 P2-NOTE-03 P3-NOTE-10 | unseenNotifications | GET /get_unseen_counter_user_notification |  | total_no_unseen
P3-RENB-38 P3-RENB-39 | addBooking | POST /booking/add | bookingid itemid exdend to from hours mins typeOfDuration transactionAmount transactionCurrency payment_type coupon_id |
P3-RENB-40 | editBooking | POST /booking/order/edit | bookingid itemid exdend |
P3-RENB-42 | bookingDetails | POST /booking/bookingDetails | bookingId |
P3-RENB-46 | deleteBooking | POST /booking/delete | bookingid |
P3-RENB-48 | checkExtension | GET /booking/check_item_booked_for_extend | item_id start_timestamp end_timestamp |
P3-RENB-50 | acceptPaymentRequest | POST /booking/accept_booking_payment_request |  |
P3-PAY-46 | openCheckout | POST /hyperpay/checkout | userId currency amount entityId merchantId bookingId regId street1 city state postcode givenName surname | message result.id
P3-PAY-13 P3-PAY-47 | verifyPayment | POST /hyperpay/verifypayment | paymentDetails userId type bookingId save_card instant_banking entityId street1 postcode city state givenName surname extend |
P3-PAY-48 | addPayment | POST /hyperpay/addPayment |  |
P3-PAY-49 | paymentResponse | POST /hyperpay/paymentResponse |  |
P3-PAY-50 | userCards | POST /hyperpay/GetUserCards | userId pageNo perPage | result[].token
P3-PAY-51 | removeCard | POST /hyperpay/Remove_user_card | userId cardId |
P3-PAY-59 | madaPaymentDetails | GET /booking/get_mada_payment_details | cko_payment_id |
P3-PAY-60 | applyCoupon | POST /booking/apply_coupon_code | coupon_code amount | apply_amount data._id
P3-RATE-08 | reportListing | POST /item/set_item_report | itemid reason reasonMessage | data.message status
P3-RATE-09 | rateItem | POST /item/set_item_rating |  |
P3-RATE-10 | listingReviews | GET /item/get_item_rating |  |
P3-CMS-19 | pdfList | GET /pdfList |  | data[].type data[].url
P3-CMS-20 | faq | GET /faq |  | data[]._id data[].title data[].arabic_title data[].discription_eng data[].discription_ar
P3-CMS-21 | termsText | GET /term_and_condition |  | data.discription_eng data.discription_ar
P3-CMS-22 | privacyText | GET /privacy_policy |  | data.discription_eng data.discription_ar
P3-CMS-23 | whoWeAreText | GET /who_we_are |  | data.discription_eng data.discription_ar
P3-CMS-24 | howItWorks | GET /how_it_work |  | data.borrowing_search_en data.borrowing_search_ar data.borrowing_book_en data.borrowing_book_ar data.borrowing_use_en data.borrowing_use_ar data.borrowing_return_en data.borrowing_return_ar data.renting_earn_en data.renting_earn_ar data.renting_list_en data.renting_list_ar data.renting_rent_en data.renting_rent_ar data.renting_approve_en data.renting_approve_ar
P3-CMS-25 | qualityText | GET /admin/get_qualityStandards |  | data.discription_eng data.discription_ar
P3-CMS-26 | contactUs | POST /contact_us | name email description | status message
P3-CMS-27 | career | POST /career | name email description mobile country_code cv | status message
`;

interface Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

/** Every field by its path: "data[].bank_name". */
function fieldsOf(json: Json, place = ''): string[] {
  const below = (json.anyOf ?? []).flatMap((one) => fieldsOf(one, place));
  const each = json.items ? fieldsOf(json.items, `${place}[]`) : [];
  const named = Object.entries(json.properties ?? {}).flatMap(([name, field]) => {
    const path = place === '' ? name : `${place}.${name}`;
    return [path, ...fieldsOf(field, path)];
  });
  return [...below, ...each, ...named];
}

const wireFields = (schema: z.ZodType, io: 'input' | 'output') => fieldsOf(wireSchemaOf(schema, io) as Json);
const words = (list: string) => list.split(' ').filter((word) => word !== '');
const named = (clauses: string) =>
  words(clauses)
    .map((clause) => `[${clause}]`)
    .join(' ');

const rows = CALLS.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([clauses = '', name = '', call = '', sent = '', read = '']) => [
    named(clauses),
    call,
    name,
    sent,
    read,
  ]);

test.each(rows)(
  '%s %s is the row %s, with the fields of its clauses',
  (_clauses, call, name, sent = '', read = '') => {
    expect(endpointNames).toContain(name);
    const row = endpoints[name as EndpointName];
    expect(`${row.method} ${row.path}`).toBe(call);
    const taken = wireFields(row.input, 'input');
    const spelt = (field: string) => Object.keys(canonicalSpellings({ [field]: '' }))[0] ?? '';
    expect(words(sent).filter((field) => !taken.includes(spelt(field)))).toEqual([]);
    const answered = wireFields(row.output, 'output');
    expect(words(read).filter((field) => !answered.includes(field))).toEqual([]);
  },
);
