/** The page that stands in for another one while more people come than can be served (D-SHEDDING); the server alone says it. */
export const busyPage = {
  title: 'Kiraa is very busy right now',
  said: 'This page will open by itself in a few seconds. Nothing that you did is lost.',
  now: 'Try now',
};
