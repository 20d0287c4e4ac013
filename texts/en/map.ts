/** The map of the Kingdom, on the listing's page and among the results. */
export const map = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scrollWithKey: 'Hold Ctrl and scroll to zoom the map',
  moveWithTwoFingers: 'Use two fingers to move the map',
} as const;
