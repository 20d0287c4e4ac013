/** The page that stands in for another one while more people come than can be served (D-SHEDDING); the server alone says it. */
export const busyPage = {
  title: 'Kiraa is very busy right now',
  said: 'This page will open automatically in a few seconds. Nothing you did is lost.',
  now: 'Try now',
};
