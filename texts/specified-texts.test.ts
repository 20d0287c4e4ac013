import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

/**
 * Every text that the specification quotes, as a literal: the clauses, where it stands in the messages, the English as
 * quoted, and the Arabic that we say for it. Tests of screens look for the message by its key, so a changed sentence
 * would pass in all of them; here it fails.
 */
const QUOTED = `
P3-CMS-06 | content.loading | Loading | جارٍ التحميل
P3-CMS-08 | content.cancel | Cancel | إلغاء
P3-CMS-08 | content.sendDetails | Send Details | أرسل البيانات
P1-NAV-18 | shell.signUpOrLogIn | Sign up / Log in | تسجيل / دخول
P1-NAV-19 | shell.listMine | List my vehicle/item | اعرض مركبتك أو غرضك
P1-NAV-20 | content.whoWeAreTitle | Who we are | من نحن
P1-NAV-20 | shell.whoWeAre | Who we are | من نحن
P1-NAV-23 | shell.newBooking | + New Booking | + حجز جديد
P1-NAV-24 P2-NAV-17 | shell.newListing | + New Listing | + إعلان جديد
P1-NAV-32 | shell.bookAnything | Book anything | احجز أي شيء
P1-NAV-32 | shell.listAnything | List Anything | اعرض أي شيء
P1-I18N-11 P2-LIST-50 P2-EARN-12 P2-ERR-04 P3-ERR-06 | ownerListings.loadFailed | Something went wrong | حدث خطأ ما
P1-I18N-11 P2-LIST-50 P2-EARN-12 P2-ERR-04 P3-ERR-06 | refusals.INTERNAL | Something went wrong | حدث خطأ ما
P1-I18N-11 P2-LIST-50 P2-EARN-12 P2-ERR-04 P3-ERR-06 | shell.somethingWentWrong | Something went wrong | حدث خطأ ما
P1-AUTH-15 | shell.pleaseWait | Please wait | لحظات من فضلك
P1-AUTH-20 P2-NAV-20 | accounts.infoOwner | You must use a Renter profile for rentals | لازم تستخدم حسابك كمستأجر عشان تستأجر
P1-AUTH-20 P2-NAV-20 | refusals.RENTER_PROFILE_NEEDED | You must use a Renter profile for rentals | لازم تستخدم حسابك كمستأجر عشان تستأجر
P1-AUTH-20 | accounts.goToRenterProfile | Go to your Renter profile | انتقل إلى حسابك كمستأجر
P1-AUTH-20 | shell.goToRenterProfile | Go to your Renter profile | انتقل إلى حسابك كمستأجر
P1-AUTH-21 | accounts.logOutQuestion | Are you sure you want to log out? | متأكد أنك تبي تسجّل الخروج؟
P1-AUTH-42 | refusals.NAME_REQUIRED | Please enter a valid name | اكتب اسمًا صحيحًا
P1-AUTH-43 | refusals.NAME_NOT_LETTERS | Should be characters only & max length is 30 | الاسم حروف فقط، وبحد أقصى 30 حرفًا
P1-AUTH-44 P1-AUTH-46 P1-AUTH-48 | refusals.MOBILE_INVALID | Please enter a valid mobile number | اكتب رقم جوال صحيحًا
P1-AUTH-45 | accounts.agreeToTerms | Please agree to terms & conditions | لازم توافق على الشروط والأحكام
P1-AUTH-47 | refusals.OTP_WRONG | Please enter correct OTP | الرمز غير صحيح، تأكد وأدخله من جديد
P1-AUTH-49 P1-AUTH-52 | refusals.PASSWORD_REQUIRED | Please enter a valid password | اكتب كلمة مرور صحيحة
P1-AUTH-50 | accounts.passwordMismatch | New password and confirm password should be same | كلمة المرور وتأكيدها غير متطابقين
P1-AUTH-53 | refusals.PASSWORD_LENGTH | Your password should be within 8 to 20 characters | كلمة المرور من 8 إلى 20 حرفًا
P1-PROF-16 | profile.bankError | Error | خطأ
P1-PROF-22 P2-LIST-36 | refusals.REQUIRED | Required | مطلوب
P1-PROF-23 P2-LIST-40 P2-CHAT-12 P3-CHAT-14 | chat.imageOnly | Only image files are accepted | نقبل الصور فقط
P1-PROF-23 P2-LIST-40 P2-CHAT-12 P3-CHAT-14 | refusals.IMAGE_ONLY | Only image files are accepted | نقبل ملفات الصور فقط
P1-SRCH-02 P2-ERR-10 | places.notSupported | Geolocation is not supported | تحديد الموقع غير مدعوم
P1-SRCH-04 | search.forYou | Items For You | مختارة لك
P1-SRCH-04 | inbox.loadMore | Load more | عرض المزيد
P1-SRCH-04 | search.loadMore | Load more | عرض المزيد
P1-SRCH-24 | search.empty | Sorry, items you are looking are not available | عذرًا، ما تبحث عنه غير متوفر حاليًا
P1-ITEM-07 | listing.showRoute | Show Route Preview | عرض الطريق على الخريطة
P1-ITEM-13 | bookings.noInsurance | No Insurance | بدون تأمين
P1-ITEM-13 | listing.noInsurance | No Insurance | بدون تأمين
P1-ITEM-13 | ownerListings.noInsurance | No Insurance | بدون تأمين
P1-ITEM-14 P2-LIST-48 | bookings.canDeliver | I can deliver | أقدر أوصّل
P1-ITEM-14 P2-LIST-48 | listing.canDeliver | I can deliver | أقدر أوصّل
P1-ITEM-14 P2-LIST-48 | ownerListings.canDeliver | I can deliver | أقدر أوصّله
P1-ITEM-14 P2-LIST-48 | bookings.pickUpOnly | Renter pick up only | الاستلام من المالك فقط
P1-ITEM-14 P2-LIST-48 | listing.pickUpOnly | Renter pick up only | الاستلام من المالك فقط
P1-ITEM-14 P2-LIST-48 | ownerListings.pickUpOnly | Renter pick up only | المستأجر يستلمه بنفسه
P1-ITEM-15 | admin.more | Show more | عرض المزيد
P1-ITEM-15 | earnings.more | Show more | عرض المزيد
P1-ITEM-15 | listing.showMore | Show more | عرض المزيد
P1-FAV-04 P2-ERR-08 P3-FAV-02 | favourites.onlyRentersSet | Please login as a renter to set favorite | سجّل دخولك كمستأجر عشان تضيف للمفضلة
P1-BOOK-05 | booking.checking | Checking Availability | نتأكد من التوفر
P1-BOOK-10 | refusals.START_REQUIRED | Please select start date | اختر تاريخ البداية
P1-BOOK-11 | refusals.END_REQUIRED | Please select end date | اختر تاريخ النهاية
P1-BOOK-12 | refusals.DURATION_REQUIRED | Please enter duration | اكتب مدة الحجز
P1-BOOK-13 | refusals.BOOKING_TOO_SHORT | Minimum booking duration should be 1 hour. | أقل مدة للحجز ساعة واحدة.
P1-LIST-02 P2-NAV-23 | refusals.LISTING_LIMIT | Limit Over – You have reached the limit. Please contact Admin to add more | وصلت للحد الأعلى من الإعلانات. تواصل مع الإدارة إذا تبي تضيف أكثر
P1-LIST-05 P2-NAV-24 | accounts.bankDetailsFirst | Owner Profile / Pls fill Bank Details First | حسابك كمالك: عبّ بياناتك البنكية أول
P2-NAV-17 | ownerListings.addVehicle | Add Vehicle | إضافة مركبة
P2-NAV-17 | shell.addVehicle | Add Vehicle | أضف مركبة
P2-NAV-17 | ownerListings.addItem | Add Item | إضافة غرض
P2-NAV-17 | shell.addItem | Add Item | أضف غرضًا
P2-NAV-18 | bookings.manage | Manage | الإدارة
P2-NAV-18 | ownerListings.manage | Manage | الإدارة
P2-NAV-18 | shell.manage | Manage | إدارة إعلاناتي
P2-NAV-18 | shell.earnings | Earnings | أرباحي
P2-NAV-18 | chat.title | Online Chat | المحادثات
P2-NAV-18 | shell.onlineChat | Online Chat | المحادثات
P2-LIST-08 | ownerListings.emptyAll | You haven't added any product yet | ما أضفت أي إعلان إلى الآن
P2-LIST-14 | ownerListings.stepBasic | Basic information | المعلومات الأساسية
P2-LIST-14 | ownerListings.stepDocuments | Upload documents | رفع المستندات
P2-LIST-14 | ownerListings.stepDelivery | Delivery & Payment | التسليم والدفع
P2-LIST-31 | refusals.NOT_VERIFIED | You can not change status until it is been verified by admin | ما تقدر تغيّر الحالة قبل ما تعتمد الإدارة الإعلان
P2-LIST-32 | bookings.deleteTitle | Delete Product | حذف الحجز
P2-LIST-32 | ownerListings.deleteTitle | Delete Product | حذف الإعلان
P2-LIST-35 | refusals.LISTING_NAME_LENGTH | Should be less than 35 characters | لازم يكون أقل من 35 حرفًا
P2-LIST-37 | refusals.PRICE_NOT_A_NUMBER | Price should be a number | السعر لازم يكون رقمًا
P2-LIST-40 | refusals.IMAGE_KIND | Please submit valid file type | اختر ملفًا من نوع مقبول: JPG أو PNG أو WebP أو HEIC
P2-LIST-44 | refusals.PERSONAL_ID_REQUIRED | Please add personal ID number | أضف رقم الهوية
P2-LIST-45 | refusals.TYPE_REQUIRED | Please select type | اختر النوع
P2-LIST-46 | refusals.INSURANCE_REQUIRED | Please upload vehicle insurance documents | ارفع وثيقة تأمين المركبة
P2-LIST-47 | refusals.REGISTRATION_REQUIRED | Please upload vehicle registration documents | ارفع استمارة المركبة
P2-LIST-48 | refusals.DELIVERY_REQUIRED | Please select delivery option | اختر طريقة التسليم
P2-LIST-49 | refusals.AGREEMENTS_REQUIRED | To list product you should agree to conditions | عشان تنشر إعلانك لازم توافق على الشروط
P2-OWNB-10 | bookings.emptyOwnerCompleted | You don\`t have any completed booking | ما عندك حجوزات مكتملة
P2-OWNB-11 | bookings.emptyExtensionOffers | You don\`t have any extention bookings to be confirmed | ما عندك طلبات تمديد تنتظر موافقتك
P2-OWNB-12 | bookings.emptyNewConfirmations | You don\`t have any bookings to be confirmed | ما عندك طلبات تنتظر موافقتك
P2-OWNB-19 P2-OWNB-24 P2-OWNB-26 | bookings.booked | Booked | مؤكد
P2-OWNB-22 | refusals.CONTACT_ADMIN | Contact the admin | تواصل مع الإدارة
P2-OWNB-28 | bookings.feeRequestSent | Delayed payment request sent | أُرسل طلب دفع التأخير
P2-OWNB-33 P3-RENB-33 | bookings.validReason | Please select a valid reason | اختر سببًا صحيحًا
P2-OWNB-33 P3-RENB-33 | refusals.REASON_REQUIRED | Please select a valid reason | اختر السبب
P2-EARN-01 | earnings.title | My Earnings | أرباحي
P2-EARN-02 | earnings.nothing | You didn't earned anything! | ما عندك أرباح إلى الآن!
P2-BANK-11 | refusals.BANK_DETAILS_REQUIRED | Please add bank details first | أضف بياناتك البنكية أولًا
P2-CHAT-06 P3-CHAT-16 | refusals.CHAT_TOO_EARLY | You can not chat before 1 day. | تقدر تراسله خلال اليوم اللي قبل بداية الحجز، مو قبله.
P2-CHAT-06 P3-CHAT-16 | refusals.CHAT_TOO_LATE | You can not chat after 1 day. | انتهى وقت المراسلة: تقفل بعد يوم من بداية الحجز.
P2-CHAT-09 | chat.joined | User has joined | انضم المستخدم
P2-CHAT-09 | chat.left | user has left | غادر المستخدم
P2-CHAT-20 P3-CHAT-17 | chat.failedToConnect | Failed to connect. | تعذّر الاتصال.
P2-CHAT-20 P3-CHAT-17 | chat.noList | Could not get channel list. | تعذّر تحميل قائمة المحادثات.
P3-RENB-16 | bookings.emptyCompleted | You don't have any completed bookings | ما عندك حجوزات مكتملة
P3-PAY-16 | refusals.COUPON_REQUIRED | Coupon code is required | اكتب رمز القسيمة
P3-PAY-25 | checkout.declined | Your payment has been declined. Booking can not be proccessed. | رُفضت عملية الدفع، وما نقدر نكمل الحجز.
P3-PAY-26 | cards.pendingAtBank | Your payment is pending from bank end. Booking can not be processed. | الدفعة معلّقة عند البنك، وما نقدر نكمل الحجز.
P3-PAY-27 | cards.declinedByBank | Your payment is declined from bank end. Booking can not be processed. | البنك رفض الدفعة، وما نقدر نكمل الحجز.
P3-PAY-35 | checkout.cardExpired | card expired | البطاقة منتهية
P3-PAY-37 | cards.confirmFailed | Please try again payment failed | فشل الدفع، حاول مرة ثانية
P3-PAY-38 | cards.added | Add Card Successfully | تمت إضافة البطاقة بنجاح
P3-PAY-38 | cards.paid | Payment Success | تم الدفع بنجاح
P3-FAV-02 | favourites.onlyRentersUnset | Please login as a renter to unset favorite | سجّل دخولك كمستأجر عشان تحذف من المفضلة
P3-NOTE-03 | inbox.empty | No new notification | ما فيه تنبيهات جديدة
`;

const rows = QUOTED.trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([clauses = '', ...rest]) => [clauses.replaceAll(/\S+/g, '[$&]'), ...rest]);

/** The message at a place such as "shell.logIn". */
function messageAt(messages: object, place: string): unknown {
  let found: unknown = messages;
  for (const key of place.split('.')) found = (found as Record<string, unknown>)[key];
  return found;
}

test.each(rows)('%s %s says "%s" and "%s"', (_clauses, place = '', english = '', arabic = '') => {
  expect(messageAt(en, place)).toBe(english);
  expect(messageAt(ar, place)).toBe(arabic);
});

test('[P3-RENB-35] a cancelling renter is told how soon it begins and what is lost', () => {
  expect(en.bookings.startsSoon(12)).toBe(
    'Your booking will start in 12 minutes. If you cancel, your whole booking amount will be deducted.',
  );
  expect(ar.bookings.startsSoon(12)).toMatch(/^يبدأ حجزك خلال 12 دقيقة/);
});
