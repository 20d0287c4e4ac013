/**
 * Pages of plain text. One line is one paragraph, and a line that begins with "# " is a heading, so that both languages
 * can be laid side by side.
 */
export const content = {
  whoWeAreTitle: 'Who we are',
  whoWeAreText: `Kiraa is a Saudi marketplace where people rent vehicles and items from each other.
Owners list what they do not use every day: a car, a camera, a tent, a drill. Renters find it nearby, book it by the hour, the day, the week or the month, and pay by mada or card.
# What we look after
We hold a payment until the owner has accepted, and we pay the owner after the rental has ended. If an owner does not answer within 8 hours, or says no, the renter gets everything back.
# Why
A tent is used four nights a year, a drill for an hour. What stands unused is money for one person and a saved trip to the shop for another, and one thing fewer that has to be made.`,
  termsTitle: 'Terms and conditions',
  termsText: `These terms say what you may expect from Kiraa, and what we expect from you. By signing up you agree to them.
# Who rents from whom
Kiraa brings owners and renters together. The rental contract is between the two of them. The owner answers for the listing being theirs to rent out, safe, and as described; the renter answers for using it with care and bringing it back on time.
# When a booking stands
A booking stands when its payment has been confirmed and, where a listing is not instant, when the owner has accepted. An owner has 8 hours to answer, or until the start if that is sooner. When a request is declined or not answered, all of the money goes back.
# Cancelling
A renter who cancels more than 24 hours before the start gets everything back. Within 24 hours of the start 85% comes back. From 5 minutes before the start nothing comes back.
An owner who cancels 2 hours or more before the start owes nothing, and the renter gets everything back.
# Returning late
Whoever returns late pays for the time they were late, at the price of the listing.
# Insurance
Insurance, where an owner offers it, is paid in cash at hand-over, and is between the owner and its provider.
# Prices
Prices include VAT. Our commission is taken from what the owner earns.
# Closing an account
We may close an account that deceives others, breaks the law or puts people in danger. The law of the Kingdom of Saudi Arabia applies.`,
  privacyTitle: 'Privacy policy',
  privacyText: `We keep as little about you as renting allows, and we sell none of it.
# What we hold
Your name and mobile number, what you add to your profile, your listings, your bookings and payments, and what you write to us. The device and the rough place of each login, so that you can recognise one that is not yours. Card numbers never reach us: the payment provider takes them.
# What we use it for
Logging you in, making and paying bookings, telling you what happens to them, stopping abuse, and keeping the records that the law asks for. For nothing else.
# Who sees it
The other side of a booking sees your name and, within 24 hours either side of the start, your number if you allow it. The payment provider and the senders of our messages get what they need for their work. Authorities get what the law obliges us to give.
# How long we keep it
A sign-in code lives 5 minutes. A login ends after 24 hours, or 30 days after its last use where you asked to be remembered. Your profile is kept as long as your account. Bookings and payments are kept as long as tax and commercial law oblige us, without your personal details once your account is deleted.
# Your place
Where you are is used by your own device to show distances, and only when you allow it.
# Cookies
We keep one cookie, for your language, for 30 days, and your session in your own browser. There are no advertising cookies.
# Your rights
Under the Personal Data Protection Law you may know what we hold about you and why, get a copy of it, have it corrected, and have it destroyed where the law does not oblige us to keep it. You may take back a consent that you gave. Two of these you do yourself, under Privacy and security in the menu below your picture: download all that we hold as one file, and delete your account. If our answer does not satisfy you, you may complain to the Saudi Data and AI Authority (SDAIA).`,
  qualityTitle: 'Quality and standards',
  qualityText: `Renting from a stranger works when both sides know what to expect. This is what we ask of everybody.
# Of a listing
The pictures show the very thing, as it is now. The description names what does not work as well as what does. The price is the whole price, and nothing is asked for on top at hand-over but the insurance that the page names.
A vehicle is registered, inspected and allowed on the road. An item is clean, complete and safe to use.
# Of an owner
Answer a request within 8 hours. Hand over at the time and place that were agreed. Show the renter how it works, and look it over together before and after.
# Of a renter
Use it as its owner would. Bring it back on time, clean, and with the same fuel or charge. Tell the owner at once when something breaks.
# What we do
A listing is looked at before it is shown. A star on a profile says that we have checked who the person is. Both sides rate each other after a rental, and ratings are never for sale. Listings that mislead are taken down.`,
  howItWorksTitle: 'How it works',
  borrowing: 'Renting from others',
  renting: 'Renting out your own',
  steps: {
    search: {
      title: 'Search',
      text: 'By city, by category or by what you need. Prices, distance and ratings are there before you log in.',
    },
    book: {
      title: 'Book',
      text: 'Choose your days or hours and pay by mada or card. The amount is only held until the booking stands.',
    },
    use: {
      title: 'Use',
      text: 'Meet the owner, look it over together, and it is yours for the time you booked.',
    },
    giveBack: { title: 'Return', text: 'Bring it back on time and as you got it, and rate how it went.' },
    earn: {
      title: 'Earn',
      text: 'What stands in your garage can pay for itself. You set the price and the days.',
    },
    list: {
      title: 'List',
      text: 'A few pictures, an honest description, a price by the hour, day, week or month.',
    },
    rent: { title: 'Rent', text: 'Requests come with the name and the rating of the person who asks.' },
    approve: {
      title: 'Approve/Instant',
      text: 'Approve each request within 8 hours, or let renters book at once. You are paid after the rental has ended.',
    },
  },
  faqsTitle: 'FAQs',
  faqs: {
    account: {
      question: 'Do I need an account to look around?',
      answer:
        'No. Searching and reading listings is open to everybody. You log in with your mobile number when you book or list.',
    },
    payment: {
      question: 'How do I pay?',
      answer:
        'By mada, Visa or Mastercard, on the payment provider’s own form. Your card number never reaches us.',
    },
    charged: {
      question: 'When is my card charged?',
      answer:
        'With an instant listing at once. Otherwise the amount is held, and charged only when the owner accepts. If they decline or do not answer within 8 hours, all of it is released.',
    },
    cancel: {
      question: 'Can I cancel?',
      answer:
        'Yes. More than 24 hours before the start you get everything back, and within 24 hours 85%. From 5 minutes before the start nothing comes back.',
    },
    late: {
      question: 'What if I return it late?',
      answer:
        'You pay for the time you were late, at the price of the listing. Tell the owner as soon as you know.',
    },
    insurance: {
      question: 'Is it insured?',
      answer:
        'The listing says so: it names the provider and the price, or says that there is no insurance. Insurance is paid in cash at hand-over.',
    },
    both: {
      question: 'Can I rent and list with one account?',
      answer:
        'Yes. One account has a Renter and an Owner profile. You switch between them in the menu under your picture.',
    },
    number: {
      question: 'Who sees my mobile number?',
      answer:
        'The other side of a booking, within 24 hours either side of its start, and only if you allow it in your profile.',
    },
  },
  contactTitle: 'Contact us',
  contactText: `The quickest answer to a question about a booking is often in the booking itself: its page says what it waits for, and until when.
If something went wrong with a payment, tell us the booking number. It begins with KR.
Please never send us a sign-in code or a card number. Nobody at Kiraa will ask you for them.`,
  contactHeading: 'Reach us',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  careerTitle: 'Career',
  careerText: `We are a small team in Riyadh that builds one thing: a marketplace that people can trust with their car.
# How we work
We write little and clearly, in Arabic and English. We ship small steps, test what we promise, and look at every screen on a phone in the sun before we call it done.
# Who we look for
People who have made something they are proud of and can say why it is good: engineers, designers, and those who look after renters and owners every day.`,
  careerApply: 'Send us what you have made, and a page about yourself, to',
  aboutTitle: 'About us',
  aboutNote: 'The words above are filler, there to show how a page of text looks. What we do is told on',
  aboutText: `Lorem ipsum dolor sit amet, consectetur adipiscing elit. Integer posuere, justo vitae tristique dictum, nibh lorem varius magna, vitae dapibus sem urna sed arcu.
Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.
Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.`,
} as const;
