/** Degrees clockwise from three o'clock: where each colour begins, how far it goes. */
const ARCS = [
  ['#4285f4', 0, 45],
  ['#34a853', 45, 105],
  ['#fbbc05', 150, 60],
  ['#ea4335', 210, 105],
] as const;

/** Google's G in its own colours on white, as its rules for sign-in buttons ask, whatever the colours around it. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {ARCS.map(([colour, start, length]) => (
        <circle
          key={colour}
          cx="9"
          cy="9"
          r="7"
          fill="none"
          stroke={colour}
          strokeWidth="3.4"
          pathLength="360"
          strokeDasharray={`${length} ${360 - length}`}
          transform={`rotate(${start} 9 9)`}
        />
      ))}
      <path d="M9 7.3h8.5v3.4H9z" fill="#4285f4" />
    </svg>
  );
}
