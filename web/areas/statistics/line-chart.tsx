import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLanguage } from '../../shell/texts/texts.tsx';
import styles from './statistics.module.css';

interface LineChartProps {
  /** "2026-11-23", in their order; a null value is a gap. */
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
  readonly label: string;
  /** How a value is written beside the line. */
  readonly shown: (value: number) => string;
}

const HEIGHT = 260;
const SECOND = 1_000;

/** One line over time, drawn by uPlot once its script is there; time runs as the page is read. */
export function LineChart({ days, values, label, shown }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isArabic = useLanguage() === 'ar';
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    let chart: uPlot | undefined;
    let isGone = false;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart?.redraw();
    const fit = new ResizeObserver(() => chart?.setSize({ width: box.clientWidth, height: HEIGHT }));
    void import('uplot').then(({ default: Plot }) => {
      if (isGone) return;
      // Asked for each time that it is drawn: a device may turn dark while it is looked at.
      const style = getComputedStyle(box);
      const colour = (name: string) => () => style.getPropertyValue(name).trim();
      const axis = {
        stroke: colour('--ink-soft'),
        grid: { stroke: colour('--line'), width: 1 },
        font: `12px ${style.fontFamily}`,
      };
      const side = isArabic ? 1 : 3;
      const times = days.map((day) => new Date(`${day}T00:00:00Z`).getTime() / SECOND);
      chart = new Plot(
        {
          width: box.clientWidth,
          height: HEIGHT,
          tzDate: (time) => Plot.tzDate(new Date(time * SECOND), 'Etc/UTC'),
          legend: { show: false },
          cursor: { drag: { x: false, y: false } },
          scales: {
            x: { dir: isArabic ? -1 : 1 },
            y: { range: (_, least, most) => [Math.min(0, least * 1.1), Math.max(1, most * 1.1)] },
          },
          axes: [
            { ...axis, space: 60, values: (_, splits) => splits.map((time) => dayOf(time)) },
            { ...axis, side, size: 84, values: (_, splits) => splits.map((value) => shown(value)) },
          ],
          series: [
            {},
            {
              stroke: colour('--link'),
              width: 2,
              points: { show: days.length < 40, fill: colour('--ground') },
            },
          ],
        },
        [times, [...values]],
        box,
      );
      fit.observe(box);
      scheme.addEventListener('change', redraw);
    });
    return () => {
      isGone = true;
      fit.disconnect();
      scheme.removeEventListener('change', redraw);
      chart?.destroy();
    };
  }, [days, values, shown, isArabic]);
  // Its axis runs by itself, whichever way the page does.
  return <div ref={place} dir="ltr" role="img" aria-label={label} className={styles.chart} />;
}

/** "23/11", as dates are written beside charts. */
function dayOf(seconds: number): string {
  const date = new Date(seconds * SECOND);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}`;
}
