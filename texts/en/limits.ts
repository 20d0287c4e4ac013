/** The console's page of limits: each with the reason why it is there. */
export const limits = {
  title: 'Limits',
  hint: 'What is used of each limit now. The names below are settings of the server; whoever runs it changes them there.',
  none: 'No limit is set',
  used: {
    all: (used: string, most: string) => `Used: ${used} of ${most}`,
    address: (used: string, most: string) => `Most used by one address: ${used} of ${most}`,
    person: (used: string, most: string) => `Most used by one person: ${used} of ${most}`,
    partner: (used: string, most: string) => `Most used by one partner: ${used} of ${most}`,
  },
  windows: {
    minute: 'this minute',
    ten_minutes: 'these ten minutes',
    hour: 'this hour',
    day: 'today (UTC), or the last 24 hours',
    now: 'at this moment, on one server',
  },
  reached: (count: string) => `Have reached it: ${count}`,
  full: (_count: string) => 'It is reached: the next ones wait',
  refused: (count: string) => `Refused since the server began: ${count}`,
  of: {
    SMS_PER_HOUR: {
      label: 'Codes by text, whole site',
      why: 'Each text costs. From half of it on strangers solve a task first; known devices go on.',
    },
    CODE_TEXTS_STRANGERS_PERCENT: {
      label: 'Codes by text, unknown devices',
      why: 'Strangers may not use up what people with a known device need to log in.',
    },
    CODE_TEXTS_PER_DAY: {
      label: 'Codes by text in a day',
      why: 'What codes cost in one day at most. Notices have a budget of their own and never use up codes.',
    },
    SAFETY_TEXTS_PER_DAY: {
      label: 'Warnings by text in a day',
      why: 'They say that a number, a bank account or a passkey was changed. Past it they go out the next day.',
    },
    NOTICE_TEXTS_PER_DAY: {
      label: 'Notices by text or WhatsApp in a day',
      why: 'Past it notices stand in the list, in mails and in push messages alone.',
    },
    CHAT_TEXTS_PER_DAY: {
      label: 'Texts about the chat in a day',
      why: 'The chat itself goes on; nobody is woken for more.',
    },
    CODE_TEXTS_PER_ADDRESS: {
      label: 'Codes for one address',
      why: 'An office or a mobile network is one address: a hundred people may ask twice. Known devices are not counted.',
    },
    CODE_TEXTS_PER_PERSON_DAY: {
      label: 'Codes for one person who is logged in',
      why: 'A person changes numbers or keys some times a day at most, mistyped codes counted.',
    },
    NOTICE_TEXTS_PER_PERSON: {
      label: 'Notices for one person in an hour',
      why: 'What is beyond it goes out as one message when the hour is over.',
    },
    NOTICE_TEXTS_PER_PERSON_DAY: {
      label: 'Notices for one person in a day',
      why: 'A full day of an owner with twenty bookings; the rest is in the list.',
    },
    WRONG_CODES_PER_ADDRESS: {
      label: 'Wrong codes from one address',
      why: 'Whoever guesses is stopped here, before their guesses count against the people they guess at.',
    },
    AUTH_CALLS_PER_ADDRESS: {
      label: 'Tries to log in from one address',
      why: 'A person who mistypes makes a dozen; a known device beyond it is counted separately.',
    },
    FORMS_PER_ADDRESS: {
      label: 'Forms from one address',
      why: 'Keeps programs from filling the inbox of the team.',
    },
    PLACE_CALLS_PER_CALLER: {
      label: 'Looks for places by one person',
      why: 'The vendor of places is paid by the call.',
    },
    PARTNER_CALLS_PER_MINUTE: {
      label: 'Calls by one partner’s key',
      why: 'A partner’s program that runs wild takes nothing from people.',
    },
    UNPAID_SLOTS_PER_DAY: {
      label: 'Times kept without paying, by one renter',
      why: 'Nobody keeps a calendar from others without paying.',
    },
    UNPAID_FREE_PER_DAY: {
      label: 'Unpaid times before a renter has to wait',
      why: 'Whoever plans a journey tries some dates. After these the waits grow.',
    },
    PICTURES_PER_PERSON: {
      label: 'Pictures of one person that wait',
      why: 'One person’s pictures take nobody’s turn.',
    },
    PICTURES_WAITING: {
      label: 'Pictures that wait',
      why: 'What would wait longer than anybody does is refused at once, and told when to come again.',
    },
    GUESTS_WAITING: {
      label: 'Requests of guests that wait',
      why: 'Guests give way first when more come than can be served.',
    },
    ROBOTS_WAITING: {
      label: 'Requests of search engines that wait',
      why: 'Programs come again by themselves.',
    },
    PEOPLE_WAITING: {
      label: 'Requests of people who are logged in that wait',
      why: 'They wait longer than guests, and never behind them.',
    },
    MONEY_WAITING: {
      label: 'Payments and log-ins that wait',
      why: 'Money and login have room of their own, so that a crowd on the search stops neither.',
    },
  },
};
