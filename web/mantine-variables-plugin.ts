import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './ui/theme.ts';

/** Mantine's own palettes that nothing of ours names. */
const UNUSED =
  /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-|^--mantine-h[1-6]-/;

/**
 * Mantine writes its variables into every page, 9 KB each time, out of a theme that never changes. They are made
 * here once instead, and travel in the style sheet with our own tokens; the provider is told to write none.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'kiraa:mantine-variables',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/web/theme.css') ? `${mantineCss()}\n${code}` : undefined;
    },
  };
}

function mantineCss(): string {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({ variables: used(variables), light: used(light), dark: {} });
}

function used(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));
}
