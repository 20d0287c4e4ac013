/**
 * Every number that the search was given, with its unit and its reason. Where a reason names a measurement, it is one of a million
 * listings with five million bookings (docs/performance.md, docs/decisions/012-search-in-postgres.md): measure again before
 * changing one.
 */

// What a person is shown.

/** Results on the first page that are shown as trending, above the rest (P1-SRCH-03). */
export const TRENDING_SHOWN = 5;
/** Results. Nobody pages further, and each further page is a longer walk. */
export const REACHABLE_RESULTS = 1_000;
/**
 * Results: of more the answer says "300 and more". A larger number tells nobody anything; while 1,000 were counted, filters cost
 * two to five times as much at a million listings as at ten thousand.
 */
export const COUNTED_RESULTS = 300;
/** Cells of the map's grid: never more than 300 points, as many as a screen can tell apart. */
export const MAP_GRID = { rows: 15, columns: 20 } as const;
/** What is suggested while somebody types: one screen of a phone above its keyboard, listings in what room is left. */
export const SUGGESTED = { cities: 2, categories: 2, inAll: 8 } as const;
/** Listings that are looked at for suggestions: many have one name, and a few different names are wanted. */
export const SUGGESTION_CANDIDATES = 30;
/** For a search that found nothing: kinds of near misses, results of each, and the best that are asked when they are free. */
export const NEAR_MISSES = { kinds: 3, ofEachKind: 3, askedWhenFree: 30, lookAheadDays: 30 } as const;

// Words of a text.

/** Words of a text that are looked for: each further one narrows what six left by next to nothing. */
export const WORDS_AT_MOST = 6;
/** Letters of a word; `keep_search_words` cuts the words of listings at the same length. */
export const WORD_LETTERS_AT_MOST = 30;
/** Letters. A shorter word with one letter changed is another word: "car" and "cat". */
export const SHORTEST_FORGIVEN = 4;
/** Consonants. Words of one consonant are alike without meaning the same. */
export const SHORTEST_SKELETON = 2;
/** Slips of a finger in one word: with two, half of all short words would be each other. */
export const SLIPS_FORGIVEN = 1;
/** Cost of a difference in sound. Vowels are what people write differently; another consonant is another word. */
export const SOUND_COSTS = { vowelAdded: 1, vowelSwapped: 2, consonant: 100 } as const;
/** Cost of the differences in sound that are forgiven in a word of SHORTEST_FORGIVEN sounds or more. */
export const SOUND_FORGIVEN = 2;
/** Words of the vocabulary that are read for one word of a text: the look-up costs the same for a vocabulary of any size. */
export const ALIKE_WORDS_READ = 40;
export const LONGER_WORDS_READ = 40;
/** Forms of one word. The beginning of a word may have hundreds; then the words beside it lead the search. */
export const FORMS_THAT_LEAD = 12;

// How far a search goes: rows of a ranking that are walked, candidates that are gathered.

export interface Effort {
  /** Rows of a ranking, before what fits is gathered after all: it is then rare enough for that. */
  readonly walkedRows: number;
  /** Candidates: a bound for what no statistics foresaw. */
  readonly gatheredRows: number;
  /** Whether somebody wants to know how many there are. */
  readonly counts: boolean;
}
/** Walked without a bound, a rare question passed all of 300,000 listings: 1.7 s. */
export const FULL_EFFORT: Effort = { walkedRows: 6_000, gatheredRows: 20_000, counts: true };
/** For a few good results, of which nobody asks how many more there are: suggestions and near misses. */
export const BRIEF_EFFORT: Effort = { walkedRows: 1_500, gatheredRows: 1_000, counts: false };
/** Rows at the beginning of a walk, after which it is decided whether it goes on. */
export const WALK_BEGINNING_ROWS = 1_500;
/** Share of a page: a beginning that met less does not promise the page, and the rest of the walk is spared. */
export const HOPELESS_SHARE = 1 / 4;
/** Entries of an index alone that are passed while one row of the table is read. */
export const INDEX_ENTRIES_PER_ROW = 6;

// When a question is common enough to walk, and when there are so many that nobody need count.

/** Candidates that are gathered at most where a walk could be bounded instead; more are walked wherever they lie. */
export const GATHERED_SOONER = 20_000;
/** Candidates in a box or a circle, read from an index alone, that are gathered sooner than a ranking that knows locations is walked. */
export const GATHERED_SOONER_LYING = 6_000;
/** Share of listings that are free in a period that somebody asks for, as a rule. */
export const FREE_SHARE = 0.5;
/** Results that are met before they tell how many fit elsewhere: with 50 the error is a seventh. */
export const TELLING_RESULTS = 50;
/** Standard deviations below what was seen, so that what is left out is no chance find. */
export const CERTAIN_DEVIATIONS = 3;
/** Results that must be expected before nobody counts, by what is known: the planner's statistics, a walk, a gathering. */
export const CERTAIN_RESULTS = {
  /** Statistics know nothing of how filters hang together. */
  byStatistics: 5 * COUNTED_RESULTS,
  /** A ranking may begin with what was asked for. */
  byWalk: 2 * COUNTED_RESULTS,
  /** Of what is gathered everything is known but whether it is free. */
  byGathering: 1.25 * COUNTED_RESULTS,
} as const;

// The map, and samples of it: each level holds an eighth of the listings of the one before, by the last bits of their ids.

/** Levels below all listings: an eighth, a 64th, a 512th. The migrations that made the indexes of the levels hold the same. */
export const MAP_LEVELS = 3;
export const LEVEL_SHARE = 8;
/** The level in which the listings of a box are counted where the smallest has too few: its index is a few hundred pages. */
export const COUNTED_LEVEL = 2;
/** Listings of the smallest level that are enough to go by: a hundred thousand in all, give or take a fourteenth. */
export const ENOUGH_OF_SAMPLE = 200;
/** Listings that are placed one by one, from an index that holds all that is asked of them. */
export const PLACED_ONE_BY_ONE = 12_000;
/** As many where the row itself is asked, for its words or whether it is free. */
export const PLACED_BY_ROW = 2_000;
/** Candidates in a box: fewer are asked for their words sooner than the index of words steps to them, whose smallest squares are large. */
export const ASKED_SOONER = 2_000;
/** Squares of the map to a degree, by size: the world, 4 degrees, 1, a quarter, a sixteenth. `search_squares` holds the same. */
export const SQUARES_TO_A_DEGREE = [0, 1 / 4, 1, 4, 16] as const;
/** Squares that are asked for, of the smallest size of which so many cover a box: each is one more list to step through. */
export const SQUARES_AT_MOST = 16;
/** Rows and columns of one size in a square's number: more than 180 and 360 degrees of sixteenths. */
export const SQUARE_ROWS = 4_096;
export const SQUARE_COLUMNS = 8_192;

// What is trending.

/** Minutes between two weighings; a booking of this minute need not lead the list in this minute. */
export const TRENDING_EVERY_MINUTES = 10;
/** Scores written by one run, those that moved most first, so that no run is long. */
export const SCORES_MOVED_AT_MOST = 20_000;
/** Milliseconds: a month of a large site's bookings is read at once, and a job may take longer than a call. */
export const TRENDING_RUN_MILLISECONDS = 300_000;
