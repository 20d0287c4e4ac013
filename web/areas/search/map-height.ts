export const MAP_HEIGHT_PIXELS = 600; // P1-SRCH-11
