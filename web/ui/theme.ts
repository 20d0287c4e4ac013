import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Mantine speaks our tokens: its colours are names of theme.css, so both schemes reach its parts too. The provider
 * is held at "light", because the scheme is chosen by CSS and not by an attribute that a script would have to write.
 */
const palm: MantineColorsTuple = [
  'var(--calm)',
  'var(--calm)',
  'var(--calm)',
  'var(--progress)',
  'var(--progress)',
  'var(--progress)',
  'var(--action)',
  'var(--action-hover)',
  'var(--action-hover)',
  'var(--on-calm)',
];

/** Greys stand for lines and quiet texts in Mantine's own styles. */
const gray: MantineColorsTuple = [
  'var(--panel)',
  'var(--panel)',
  'var(--line)',
  'var(--line)',
  'var(--field-line)',
  'var(--ink-faint)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink)',
  'var(--ink)',
];

const red: MantineColorsTuple = [
  'var(--danger-ground)',
  'var(--danger-ground)',
  'var(--danger-ground)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
];

export const theme = createTheme({
  fontFamily: 'var(--font)',
  white: 'var(--raised)',
  black: 'var(--ink)',
  primaryColor: 'palm',
  primaryShade: 6,
  colors: { palm, gray, red },
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '12px', md: '14px', lg: '20px', xl: '24px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
