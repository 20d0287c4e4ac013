/**
 * Every tuned number of the search, with its unit and reason. Numbers of rows were found by measuring a million
 * listings with five million bookings (docs/performance.md, docs/decisions/012-search-in-postgres.md): measure again
 * before changing one.
 */

// What a person sees.

/** Results at the top of the first page that are labelled as trending (P1-SRCH-03). */
export const TRENDING_SHOWN = 5;
/** Results. Nobody pages further, and each further page is a longer walk. */
export const REACHABLE_RESULTS = 1_000;
/**
 * Results; with more, the answer says "300 and more". A larger number is of no use to anybody, and counting to 1,000
 * made filters two to five times slower at a million listings than at ten thousand.
 */
export const COUNTED_RESULTS = 300;
/** Cells of the map's grid: at most 300 points, as many as a screen can show apart. */
export const MAP_GRID = { rows: 15, columns: 20 } as const;
/** Suggestions while somebody types; listings fill the room that cities and categories leave. */
export const SUGGESTED = { cities: 2, categories: 2, inAll: 8 } as const;
/** Listings read for suggestions: many have the same name, and a few different names are wanted. */
export const SUGGESTION_CANDIDATES = 30;
/**
 * Near misses of a search without results: kinds, results of each kind, best listings checked for later periods, and
 * days to look ahead.
 */
export const NEAR_MISSES = { kinds: 3, ofEachKind: 3, askedWhenFree: 30, lookAheadDays: 30 } as const;

// Words of a text.

/** Words of a text that are searched: each is one more index list to read, and few people type more. */
export const WORDS_AT_MOST = 6;
/** Letters of a word; the database function `keep_search_words` cuts listings' words at the same length. */
export const WORD_LETTERS_AT_MOST = 30;
/** Letters. A shorter word with one letter changed is often another word, such as "car" and "cat". */
export const SHORTEST_FORGIVEN = 4;
/** Consonants. Words with a single consonant sound alike without meaning the same. */
export const SHORTEST_SKELETON = 2;
/** Typing errors in one word: with two, half of all short words would match each other. */
export const SLIPS_FORGIVEN = 1;
/** Costs of a difference in sound. Vowels are what people write differently; another consonant makes another word. */
export const SOUND_COSTS = { vowelAdded: 1, vowelSwapped: 2, consonant: 100 } as const;
/** The cost of sound differences that is forgiven in a word of SHORTEST_FORGIVEN sounds or more. */
export const SOUND_FORGIVEN = 2;
/** Vocabulary words read for one word of a text, so that the look-up costs the same for a vocabulary of any size. */
export const ALIKE_WORDS_READ = 40;
export const LONGER_WORDS_READ = 40;
/** Forms of one word. A beginning may stand for hundreds of words; then the other words of the text lead the search. */
export const FORMS_THAT_LEAD = 12;

// How far a search goes: rows of a ranking that are walked, candidates that are gathered.

export interface Effort {
  /** Rows of a ranking that are walked before the search gathers instead: what fits is then rare enough to gather. */
  readonly walkedRows: number;
  /** Candidates: a bound for cases that no statistics predicted. */
  readonly gatheredRows: number;
  /** Whether the caller wants the total. */
  readonly counts: boolean;
}
/** Without a bound, a walk for a rare question passed all of 300,000 listings: 1.7 s. */
export const FULL_EFFORT: Effort = { walkedRows: 6_000, gatheredRows: 20_000, counts: true };
/** For a few good results whose total nobody needs: suggestions and near misses. */
export const BRIEF_EFFORT: Effort = { walkedRows: 1_500, gatheredRows: 1_000, counts: false };
/** Rows walked before it is decided whether the walk goes on. */
export const WALK_BEGINNING_ROWS = 1_500;
/** Share of a page: when the beginning met less than this, the rest of the walk is skipped. */
export const HOPELESS_SHARE = 1 / 4;
/** Entries that an index-only scan reads in the time of reading one row of the table. */
export const INDEX_ENTRIES_PER_ROW = 6;

// When a question is common enough to walk, and when results are so many that counting is skipped.

/** Candidates: up to so many are gathered even where a walk would be bounded; more are always walked. */
export const GATHERED_SOONER = 20_000;
/**
 * Candidates in a box or circle that an index alone answers: up to so many are gathered even where the ranking's index
 * holds locations.
 */
export const GATHERED_SOONER_LYING = 6_000;
/**
 * Candidates of one category in a part of the map: up to so many are gathered by its index of prices, 2 ms; of more, its ranking is walked,
 * which passes fewer entries until a page is full.
 */
export const GATHERED_IN_CATEGORY = 4_000;
/**
 * Listings on offer: in a house of up to so many, what fits is gathered at once. To read GATHERED_AT_ONCE of them costs less there than
 * to estimate first how many fit.
 */
export const SMALL_HOUSE_ROWS = 20_000;
/** Candidates: of a small house's questions the ones that more fit are estimated, and then walked or gathered, as in a large one. */
export const GATHERED_AT_ONCE = 1_000;
/** Listings around a point: so many are looked at, nearest first, before what fits is gathered. A fiftieth that fits fills a page of 8. */
export const NEAREST_AT_ONCE = 400;
/** Milliseconds between two looks at how large the house is. */
export const HOUSE_MEASURED_EVERY = 60_000;
/** Assumed share of listings that are free in an asked period. */
export const FREE_SHARE = 0.5;
/** Results that must be met before their share is used as an estimate: with 50 its error is a seventh. */
export const TELLING_RESULTS = 50;
/** Standard deviations subtracted from what was seen, so that an estimate is not due to chance. */
export const CERTAIN_DEVIATIONS = 3;
/**
 * Expected results from which counting is skipped, by how they are estimated: planner's statistics, a walk, a
 * gathering.
 */
export const CERTAIN_RESULTS = {
  /** Highest, because the statistics do not know how filters depend on each other. */
  byStatistics: 5 * COUNTED_RESULTS,
  /** Higher, because the beginning of a ranking may contain more fitting listings than the rest. */
  byWalk: 2 * COUNTED_RESULTS,
  /** Lowest: of gathered candidates everything is known except whether they are free. */
  byGathering: 1.25 * COUNTED_RESULTS,
} as const;

// The map and its samples: each level holds an eighth of the listings of the level before, chosen by the last bits of
// their ids.

/** Levels below the full set: an eighth, a 64th, a 512th. The migrations that made the levels' indexes use the same. */
export const MAP_LEVELS = 3;
export const LEVEL_SHARE = 8;
/** The level in which a box is counted when the smallest one has too few listings: its index is a few hundred pages. */
export const COUNTED_LEVEL = 2;
/**
 * Listings of the smallest level that make an estimate reliable: about a hundred thousand in all, with an error of a
 * fourteenth.
 */
export const ENOUGH_OF_SAMPLE = 200;
/** Listings that are placed one by one, from an index that holds everything needed. */
export const PLACED_ONE_BY_ONE = 12_000;
/** The same where the row itself must be read, for its words or its availability. */
export const PLACED_BY_ROW = 2_000;
/**
 * Candidates in a box: fewer are checked for their words faster on their rows than through the index of words, whose
 * smallest squares are large.
 */
export const ASKED_SOONER = 2_000;
/**
 * Squares of the map for each degree, by size: the world, 4 degrees, 1, a quarter, a sixteenth. `search_squares` uses
 * the same.
 */
export const SQUARES_TO_A_DEGREE = [0, 1 / 4, 1, 4, 16] as const;
/**
 * Squares asked for: the smallest size is used of which no more than so many cover the box, because each is one more
 * index list to read.
 */
export const SQUARES_AT_MOST = 16;
/** Rows and columns of one size in a square's number: more than 180 and 360 degrees in sixteenths. */
export const SQUARE_ROWS = 4_096;
export const SQUARE_COLUMNS = 8_192;

// What is trending.

/** Minutes between two runs of the trending job; a booking need not change the list at once. */
export const TRENDING_EVERY_MINUTES = 10;
/** Scores that one run writes, largest changes first, so that no run is long. */
export const SCORES_MOVED_AT_MOST = 20_000;
/** Milliseconds: a run reads a month of a large site's bookings at once, so it may take longer than a call. */
export const TRENDING_RUN_MILLISECONDS = 300_000;

// What is kept in memory.

/** Words whose look-ups are kept, and numbers of stems: people type a few thousand. */
export const WORDS_KEPT = 20_000;
/** Listings read in one statement while the index is loaded: about 20 ms of the process, between which others are answered. */
export const LOADED_AT_ONCE = 500;
/** Changed listings that a search waits for; of more, Postgres answers until they are read. */
export const READ_WITHIN_A_SEARCH = 500;
/** Listings of a house that the first search waits for to be loaded; of a larger one Postgres answers meanwhile. */
export const LOADED_WITHIN_A_SEARCH = 500;
/** Milliseconds after which a house that was too large, or a load that failed, is tried again. */
export const LOADED_AGAIN_AFTER = 60_000;
